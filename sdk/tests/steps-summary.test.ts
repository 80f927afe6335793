import t from 'tap';
import { type Step, stepsSummary } from '../src/index.ts';

const signIn: Step[] = [
  { action: 'navigate', url: '/login' },
  { action: 'fill', selector: "getByLabel('Email')", value: '{{credentials.username}}' },
  { action: 'fill', selector: "getByLabel('Password')", value: '{{credentials.password}}' },
  { action: 'click', selector: "getByRole('button', { name: 'Sign in' })" },
];
const open: Step = { action: 'navigate', url: '/tickets' };
const sort: Step = { action: 'select', selector: "getByLabel('Sort by')", value: 'price' };
const sees = (name: string): Step => ({
  action: 'assert',
  selector: `getByRole('heading', { name: '${name}' })`,
});

t.test('a summary tells what is given, what is done and what is expected', async (t) => {
  t.equal(
    stepsSummary([...signIn, open, sort, { action: 'wait', value: '10' }, sees('Cheap')]),
    'Precondition: signed in, /tickets is open. Action: choose in the field "Sort by" with "price". ' +
      'Expected: the heading "Cheap" is visible.',
  );
});

t.test('a test of signing in begins before it', async (t) => {
  t.match(stepsSummary([...signIn, sees('Welcome')]), /^Precondition: \/login is open\. Action: fill in/);
});

t.test('assertions say what they are about, in their own words if they have some', async (t) => {
  const expected = (step: Step) => stepsSummary([open, step]).split('Expected: ')[1];
  t.equal(expected({ action: 'assertUrl', expected: '/cart' }), 'the address is /cart.');
  t.equal(
    expected({ action: 'assertCount', selector: "getByRole('row')", expected: '3' }),
    'the row is there 3 times.',
  );
  t.equal(
    expected({ action: 'assertValue', selector: "getByLabel('Name')", expected: 'Ada' }),
    'the value of the field "Name" is "Ada".',
  );
  t.equal(expected({ ...sees('Sum'), description: 'The sum is right' }), 'the sum is right.');
  t.equal(expected({ action: 'request', url: '/api', expected: '200' }), 'the status is 200.');
  t.equal(expected({ action: 'assertNoPageErrors' }), undefined);
});

t.test('long tests are cut, and say by how much', async (t) => {
  const many = Array.from({ length: 9 }, (_, index) => sees(`Part ${index}`));
  t.match(stepsSummary([open, ...many]), /Part 2" is visible; and 6 more\.$/);
  t.equal(stepsSummary([]), '');
});

t.test('keys are told by their names, and requests once', async (t) => {
  const enter: Step = { action: 'press', selector: "getByLabel('Search')", value: 'Enter' };
  const key: Step = { action: 'press', value: '$&' };
  t.equal(stepsSummary([enter, key]), 'Action: press Enter in the field "Search"; press $&.');
  const sent = (expected: string): Step => ({ action: 'request', url: '/notes', expected });
  const post: Step = { ...sent('201'), method: 'POST' };
  t.match(
    stepsSummary([post, sent('200'), sent('Tea'), post]),
    /^Action: send POST \/notes; send GET \/notes; send POST \/notes\. Expected: /,
  );
});
