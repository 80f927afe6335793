import t from 'tap';
import { withBrokenScripts } from '../../plugins/validation/src/apply/broken-scripts.ts';
import { readableText } from '../../plugins/validation/src/apply/readable-text.ts';
import { loadOf } from './support/load-of.ts';

const html = 'text/html; charset=utf-8';
const length = 5_000_000;

/** A body of one repeated beginning of a tag, none of which ends. */
function unfinished(tag: string): string {
  return tag.repeat(Math.ceil(length / tag.length));
}

t.test('the visible text of a page is read', async (t) => {
  const page = `<head><title>Shop</title></head><p class="a">Two  <b>words</b></p>
    <SCRIPT>if (a < b) c()</SCRIPT><style>p {}</style><template><p>No</p></template> after <scripty>x</scripty>`;
  t.equal(readableText(page, html), 'Two words after x');
  t.equal(readableText('a <b', html), 'a <b');
  t.equal(readableText('{"a": "<b>"}', 'application/json'), '{"a": "<b>"}');
});

t.test('inline scripts throw, and others stay as they are', async (t) => {
  const broken = withBrokenScripts(
    '<script>a()</script><script src="b.js"></script><script type="application/json">{}</script>',
  );
  t.equal(
    broken,
    '<script>throw new Error(\'This script is broken.\');\na()</script><script src="b.js"></script><script type="application/json">{}</script>',
  );
});

t.test('bodies of tags that never end are read in a moment', async (t) => {
  for (const body of ['<script ', '<style>', '<', '<head<script>', '</script <template>'].map(unfinished)) {
    const { stallMs } = await loadOf(async () => [readableText(body, html), withBrokenScripts(body)]);
    t.ok(stallMs < 5_000, `${body.slice(0, 10)}: ${stallMs} ms`);
  }
});
