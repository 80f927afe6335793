import type { Person } from '../person.ts';

/** Writes a post in the rich-text editor, publishes it, and looks for it in the list. */
export async function recordDecapCms(person: Person): Promise<void> {
  await person.click('Login');
  await person.expect('assertVisible', /^Posts getByRole\('heading'/);
  await person.click('List view option');
  await person.click('Grid view option');
  await person.click('Create entry of type Post');
  await person.click(/^Title getByRole\('textbox'/);
  await person.type('Watering plan');
  await person.click('Set date to now');
  await person.click('Clear');
  await person.click(/^Featured \(optional\) getByRole\('switch'/);
  await person.click(/^ getByRole\('textbox'\)/);
  await person.type('Water the beds in the evening.');
  await person.key('Enter');
  await person.click('Bold');
  await person.type('Never at noon.');
  await person.expect('assertValue', /^Title getByRole\('textbox'/, 'Watering plan');
  await person.unrecorded(() => person.click('Toggle preview'));
  await person.click('Publish');
  await person.click('Publish now');
  await person.expect('assertVisible', 'Published');
  await person.click(/^← Writing in Posts/);
  await person.expect('assertVisible', /^Watering plan getByRole\('link'/);
  await person.click('Search all');
  await person.type('Pruning');
  await person.key('Enter');
  await person.expect('assertVisible', /^Pruning roses getByRole\('link'/);
  await person.click(/^Pages getByRole\('link'/);
  await person.expect('assertUrl', /^About getByRole\('link'/, '#/collections/pages');
  await person.post('pop-last');
  await person.click(/^About getByRole\('link'/);
  await person.click(/^Title getByRole\('textbox'/);
  await person.type('About us');
  await person.click(/^← Writing in/);
  await person.key('Enter');
  await person.click('Account options dropdown');
  await person.click('Log Out');
  await person.expect('assertVisible', 'Login');
}
