import type { Person } from '../person.ts';

/** Writes a note with a tag in the editor, finds it by the search, looks at its information, and deletes it. */
export async function recordTiddlyWiki(person: Person): Promise<void> {
  await person.click('new tiddler');
  await person.click(/^ getByRole\('textbox'\)/);
  await person.key('a', 2);
  await person.type('Seeds of spring');
  await person.unique();
  await person.click('Type the text for this tiddler');
  await person.type('Sow the peas in March.');
  await person.click('tag name');
  await person.type('garden');
  await person.key('Enter');
  await person.click('Confirm changes to this tiddler');
  await person.expect('assertVisible', /^Seeds of spring\{\{unique\}\} getByRole\('heading'/);
  await person.expect('assertText', /^Sow the peas in March/, 'Sow the peas');
  await person.click('Recent');
  await person.click('More');
  await person.click('Tags');
  await person.click('Open');
  await person.click(/^ getByRole\('searchbox'\)/);
  await person.type('spring');
  await person.click(/^Seeds of spring\{\{unique\}\} getByRole\('(link|listbox|region|status|menu)/);
  await person.click(/^ getByRole\('searchbox'\)/);
  await person.key('a', 2);
  await person.key('Delete');
  await person.click('control panel');
  await person.expect('assertVisible', /^\$:\/ControlPanel getByRole\('heading'/);
  await person.unrecorded(() => person.click('Appearance'));
  await person.click(/^close .*ControlPanel/);
  await person.expect('assertVisible', /^Seeds of spring\{\{unique\}\} getByRole\('heading'/);
  await person.post('pop-last');
  await person.click(/^Edit this tiddler .*Seeds/);
  await person.click('Delete this tiddler');
  await person.key('Enter');
  await person.expect('assertVisible', /^GettingStarted getByRole\('heading'/);
}
