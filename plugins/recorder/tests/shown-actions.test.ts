import t from 'tap';
import { shownActions } from '../src/actions/shown-actions.ts';

t.test('the state of a long recording stays within what processes can answer each other', async (t) => {
  const long = 'é'.repeat(2_000);
  const actions = Array.from({ length: 500 }, (_, index) => ({
    kind: 'fill',
    ts: index,
    selector: `getByLabel('${long}')`,
    value: `${index} ${long}`,
    alternatives: [long, long, long, long, long],
    body: long,
  }));
  const shown = shownActions(actions);
  t.equal(shown.length, 500);
  t.ok(Buffer.byteLength(JSON.stringify(shown)) < 500_000);
  t.equal(shown.at(-1)?.value?.length, 1_000);
  t.equal(shown.at(-1)?.alternatives?.length, 5, 'the newest keep what they could have instead');
  t.match(shown[0], { kind: 'fill', ts: 0, value: /^0 é{78}$/ });
  t.notOk(shown.some((action) => 'body' in action));
});
