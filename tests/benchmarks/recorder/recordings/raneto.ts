import type { Person } from '../person.ts';

/** Signs in, reads, edits an article's title and back, searches, and signs out. */
export async function recordRaneto(person: Person): Promise<void> {
  await person.click('Login');
  await person.click('Username');
  await person.type('admin');
  await person.click('Password');
  await person.type('password');
  await person.key('Enter');
  await person.expect('assertVisible', /^admin getByRole\('button'/);
  await person.click(/^Page Meta getByRole\('link'/);
  await person.expect('assertText', /^Page Meta getByRole\('heading'/, 'Page Meta');
  await person.click('Actions');
  await person.click('Edit');
  await person.click(/^Meta information getByRole\('button'/);
  await person.click(/^Title.*(textbox|Label)/);
  await person.key('a', 2);
  await person.type('Meta of a page');
  await person.click(/^Save/);
  await person.expect('assertText', /^Page .*saved/i, 'Page');
  await person.click(/^Title.*(textbox|Label)/);
  await person.key('a', 2);
  await person.type('Page Meta');
  await person.click(/^Save/);
  await person.click(/^Close/);
  await person.expect('assertUrl', /^Page Meta getByRole\('heading'/, '/usage/page-meta');
  await person.click('Search');
  await person.type('Heroku');
  await person.key('Enter');
  await person.expect('assertUrl', /Heroku.*getByRole\('link'/, '?search=Heroku');
  await person.click(/^Deploying Raneto to Heroku .*getByRole\('link'/);
  await person.expect('assertVisible', /^Deploying Raneto to Heroku getByRole\('heading'/);
  await person.unrecorded(() => person.scroll(400));
  await person.click(/^admin getByRole\('button'/);
  await person.expect('assertVisible', 'Logout');
  await person.post('pop-last');
  await person.click('Logout');
  await person.expect('assertVisible', 'Username');
}
