import { appPage, entryTable, type FormCase, html, inScript, jsonPost, options, page } from '../form-kit.ts';

const code = (base: string) => `
const dialog = document.querySelector('dialog');
const form = dialog.querySelector('form');
document.getElementById('new').onclick = () => dialog.showModal();
dialog.querySelector('.close').onclick = () => dialog.close();
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await send(${inScript(base)}, Object.fromEntries(new FormData(form)));
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.key, answer.data.entry.name, answer.data.entry.lead]);
  form.reset();
  dialog.close();
});`;

const valid = {
  name: 'Tidal sensors',
  key: 'TIDE',
  lead: 'Noor Adeyra',
  visibility: 'team',
  purpose: 'Measure the water level at three piers.',
};

export const projectCreate: FormCase = {
  name: 'project-create',
  title: 'Projects',
  group: 'Administration',
  difficulty: 'A modal dialog with a unique key of capital letters; it closes and the table behind it grows.',
  seeds: () => [
    { key: 'WEB', name: 'Website', lead: 'Ivo Karlsen' },
    { key: 'APP', name: 'Mobile app', lead: 'Noor Adeyra' },
  ],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Projects', owner: 'Trackline' },
          html`<p><button class="primary" id="new">Create project</button></p>${entryTable(store.entries, { Key: 'key', Name: 'name', Lead: 'lead' })}
<dialog aria-labelledby="heading"><h2 id="heading">Create project</h2><form>
<div class="row"><label for="name">Name *</label><input id="name" name="name" required><span class="problem" data-problem="name"></span></div>
<div class="row"><label for="key">Key *</label><input id="key" name="key" required><span class="problem" data-problem="key"></span></div>
<div class="row"><label for="lead">Lead *</label><select id="lead" name="lead" required><option value="">Nobody</option>${options(['Ivo Karlsen', 'Noor Adeyra', 'Pia Sund'])}</select></div>
<fieldset><legend>Visible for</legend><label><input type="radio" name="visibility" value="team" required> the team</label> <label><input type="radio" name="visibility" value="all"> everybody</label></fieldset><span class="problem" data-problem="visibility"></span>
<div class="row"><label for="purpose">Purpose</label><textarea id="purpose" name="purpose" minlength="20"></textarea><span class="problem" data-problem="purpose"></span></div>
<button class="primary">Create</button> <button type="button" class="close">Cancel</button></form></dialog>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        problems.need(fields.get('name') !== '', 'name', 'Required');
        problems.need(!store.has('name', fields.get('name')), 'name', 'A project with this name exists');
        problems.need(/^[A-Z]{3,5}$/.test(fields.get('key')), 'key', 'Three to five capital letters');
        problems.need(!store.has('key', fields.get('key')), 'key', 'This key is in use');
        problems.need(fields.get('lead') !== '', 'lead', 'Required');
        problems.need(fields.get('visibility') !== '', 'visibility', 'Choose one');
        problems.need(
          fields.get('purpose').length >= 20,
          'purpose',
          'Describe the purpose in at least 20 characters',
        );
      },
      (fields) => ({ key: fields.get('key'), name: fields.get('name'), lead: fields.get('lead') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Tidal sensors',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, key: 'tide' } }], message: 'capital letters' },
    { steps: [{ to: '', json: { ...valid, key: 'WEB' } }], message: 'key is in use' },
    { steps: [{ to: '', json: { ...valid, purpose: '' } }], message: 'at least 20 characters' },
  ],
};
