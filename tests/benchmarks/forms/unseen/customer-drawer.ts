import {
  addDays,
  appPage,
  dayAhead,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  options,
  page,
  today,
} from '../form-kit.ts';

const code = (base: string) => `
const panel = document.querySelector('aside');
for (const opener of document.querySelectorAll('[data-open]')) opener.onclick = () => { panel.hidden = false; };
document.addEventListener('keydown', (event) => { if (event.key === 'Escape') panel.hidden = true; });
panel.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const form = event.target;
  const answer = await send(${inScript(base)}, { ...Object.fromEntries(new FormData(form)), interests: new FormData(form).getAll('interests') });
  const line = document.getElementById('line');
  line.textContent = answer.ok ? '' : Object.values(answer.data.errors).join(' • ');
  if (!answer.ok) { panel.scrollTop = 0; return; }
  const card = document.createElement('div');
  card.className = 'card';
  card.textContent = answer.data.entry.company + ' (' + answer.data.entry.contact + ')';
  document.getElementById('leads').prepend(card);
  form.reset();
  panel.hidden = true;
});`;

const valid = () => ({
  company: 'Glaswerk Tannau',
  contact: 'Wenzel Huber',
  phone: '+43 1 5550199',
  web: 'https://glaswerk.example',
  value: '12500',
  chance: '60',
  next: dayAhead(5),
  interests: ['Rental', 'Service'],
  stage: 'offer',
});

export const customerDrawer: FormCase = {
  name: 'customer-drawer',
  title: 'Leads',
  group: 'Administration of data',
  difficulty:
    'A drawer opened by an icon; the stage that is chosen at first is refused, and the chance must fit the stage.',
  seeds: () => [{ company: 'Spedition Rohrbach', contact: 'Dina Rohrbach' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Leads', owner: 'Closely' },
          html`<p><button data-open aria-label="Add lead" title="Add lead">＋</button></p><div id="leads">${store.entries.map((lead) => html`<div class="card">${lead.company} (${lead.contact})</div>`)}</div>
<aside class="drawer" aria-label="Add lead" hidden><h2>Add lead</h2><p id="line" class="problem" role="alert"></p><form novalidate><div class="row"><label for="company">Company</label><input id="company" name="company"></div><div class="row"><label for="contact">Contact</label><input id="contact" name="contact"></div><div class="row"><label for="phone">Phone</label><input id="phone" name="phone" type="tel"></div><div class="row"><label for="web">Website</label><input id="web" name="web"></div>
<div class="row"><label for="value">Expected value in €</label><input id="value" name="value"></div><div class="row"><label for="stage">Stage</label><select id="stage" name="stage">${options(
            [
              ['lost', 'Lost'],
              ['contact', 'First contact'],
              ['offer', 'Offer'],
            ],
          )}</select></div><div class="row"><label for="chance">Chance in percent</label><input id="chance" name="chance" type="number" min="0" max="100" step="10" value="0"></div>
<div class="row"><label for="next">Next call</label><input id="next" name="next" type="date"></div><fieldset><legend>Interests</legend>${['Purchase', 'Rental', 'Service'].map((name) => html`<label><input type="checkbox" name="interests" value="${name}"> ${name}</label> `)}</fieldset><p><button class="primary">Add</button></p></form></aside>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const chance = Number(fields.get('chance'));
        problems.need(fields.get('company') !== '', 'company', 'Company is empty.');
        problems.need(!store.has('company', fields.get('company')), 'company', 'Company exists already.');
        problems.need(/\S \S/.test(fields.get('contact')), 'contact', 'Contact needs first and last name.');
        problems.need(
          /^\+\d{1,3} \d[\d ]{5,}$/.test(fields.get('phone')),
          'phone',
          'Phone must be written like +43 1 234567.',
        );
        problems.need(
          /^https?:\/\/\S+\.\S+$/.test(fields.get('web')),
          'web',
          'Website must begin with http:// or https://.',
        );
        problems.need(
          /^\d+$/.test(fields.get('value')) && Number(fields.get('value')) >= 1000,
          'value',
          'Value must be a whole number from 1000 on.',
        );
        problems.need(fields.get('stage') !== 'lost', 'stage', 'A new lead cannot be lost.');
        problems.need(
          chance % 10 === 0 && chance >= 10 && chance <= 90,
          'chance',
          'Chance must be 10, 20 … 90.',
        );
        problems.need(
          fields.get('stage') !== 'contact' || chance <= 40,
          'chance',
          'Chance of a first contact is 40 at most.',
        );
        problems.need(
          fields.get('stage') !== 'offer' || chance >= 50,
          'chance',
          'Chance of an offer is 50 at least.',
        );
        problems.need(
          isDay(fields.get('next')) && fields.get('next') >= today(),
          'next',
          'Next call must not be in the past.',
        );
        problems.need(
          fields.get('next') <= addDays(today(), 60),
          'next',
          'Next call must be within 60 days.',
        );
        problems.need(fields.all('interests').length > 0, 'interests', 'Check at least one interest.');
      },
      (fields) => ({ company: fields.get('company'), contact: fields.get('contact') }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Glaswerk Tannau',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), stage: 'lost' } }], message: 'cannot be lost' },
    { steps: [{ to: '', json: { ...valid(), chance: '20' } }], message: '50 at least' },
    { steps: [{ to: '', json: { ...valid(), next: addDays(today(), -1) } }], message: 'not be in the past' },
  ],
};
