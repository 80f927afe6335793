import t from 'tap';
import { isDestructive, onlySends } from '../src/page/destructive.ts';

t.test('controls that send or publish are told apart from those that end or pay', async (t) => {
  for (const name of [
    'Send reminder',
    'Invite colleagues',
    'Publish',
    'Publish announcement',
    'Veröffentlichen',
  ]) {
    t.equal(isDestructive(name, null), true, name);
    t.equal(onlySends(name, null), true, name);
  }
  for (const name of [
    'Delete',
    'Send and delete',
    'Pay now',
    'Transfer ownership',
    'Sign out',
    'End lease early',
  ]) {
    t.equal(isDestructive(name, null), true, name);
    t.equal(onlySends(name, null), false, name);
  }
  for (const name of ['Save', 'Add comment', 'Publisher', 'Publish options', 'End date'])
    t.equal(isDestructive(name, null), false, name);
  t.equal(onlySends('Publish', 'http://shop.example/posts/1/delete'), false);
});
