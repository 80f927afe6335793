import t from 'tap';
import { type Step, signInPrefix } from '../src/index.ts';

const signIn: readonly Step[] = [
  { action: 'navigate', url: '/login' },
  { action: 'fill', selector: '#user', value: '{{credentials.username}}' },
  { action: 'fill', selector: '#password', value: '{{credentials.password}}' },
  { action: 'click', selector: '#submit' },
  { action: 'assertHidden', selector: '#password' },
];
const open: Step = { action: 'navigate', url: '/desk' };

t.test('a test that begins by signing in has a prefix', async (t) => {
  t.equal(signInPrefix([...signIn, open, { action: 'assert', selector: '#rows' }]), signIn.length);
});

t.test('a test about signing in, or without it, has none', async (t) => {
  t.equal(signInPrefix([...signIn, { action: 'assert', selector: '#welcome' }]), 0);
  t.equal(signInPrefix([open]), 0);
});

t.test('a test that signs in after it entered data of its own has none', async (t) => {
  const join: readonly Step[] = [
    { action: 'navigate', url: '/join' },
    { action: 'fill', selector: '#name', value: 'Name {{unique}}' },
    { action: 'click', selector: '#join' },
  ];
  t.equal(signInPrefix([...join, ...signIn, open]), 0);
});
