import t from 'tap';
import { snapshotTexts } from '../src/mutations/snapshot-texts.ts';

t.test(
  'names and texts of a snapshot can be changed, but for headings, lists, patterns and what is there twice',
  async (t) => {
    const expected = `- heading "Orders" [level=1]
- paragraph: "€ 6.90"
- paragraph: Plain text
- paragraph: "/^\\\\d+ May$/"
- 'table "All: orders"':
  - row:
    - cell "Tea"
    - cell "Tea"
    - cell /^\\d+$/
    - cell "Pot {{unique}}"
    - link "Mug":
      - /url: /mugs/1
    - link "Page 2":
      - /url: /mugs?page=2
      - text: "two"
    - button "Say \\"hi\\"" [disabled]`;
    t.strictSame(snapshotTexts(expected), ['Say "hi"', 'two', 'Mug', 'Plain text', '€ 6.90']);
  },
);
