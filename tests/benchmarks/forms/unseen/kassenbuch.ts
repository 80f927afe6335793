import {
  addDays,
  appPage,
  dotted,
  entryTable,
  type FormCase,
  fromDotted,
  html,
  inScript,
  jsonPost,
  options,
  page,
  today,
} from '../form-kit.ts';

const code = (base: string) => `
document.getElementById('buchung').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await send(${inScript(base)}, Object.fromEntries(new FormData(event.target)));
  if (!answer.ok) { toast('Nicht gebucht: ' + Object.values(answer.data.errors).join(' '), true); return; }
  const entry = answer.data.entry;
  addTableRow(document.querySelector('#entries tbody'), [entry.beleg, entry.text, entry.betrag]);
  event.target.reset();
  toast('Gebucht');
});`;

const valid = () => ({
  beleg: 'KB-2201',
  datum: dotted(addDays(today(), -3)),
  text: 'Blumen für den Empfang',
  art: 'Ausgabe',
  betrag: '24,90',
  satz: '19',
});

export const kassenbuch: FormCase = {
  name: 'kassenbuch',
  title: 'Kassenbuch',
  group: 'Numbers and orders',
  difficulty:
    'German labels, an amount with a decimal comma, a date as TT.MM.JJJJ and messages only in a short notice.',
  seeds: () => [{ beleg: 'KB-2200', text: 'Briefmarken', betrag: '-8,00' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Kassenbuch', owner: 'Kontoro', lang: 'de' },
          html`<form class="card" id="buchung" novalidate><div class="row"><label for="beleg">Belegnummer</label><input id="beleg" name="beleg" placeholder="KB-0000"></div>
<div class="row"><label for="datum">Belegdatum (TT.MM.JJJJ)</label><input id="datum" name="datum"></div><div class="row"><label for="text">Buchungstext</label><input id="text" name="text"></div>
<fieldset><legend>Art</legend><label><input type="radio" name="art" value="Einnahme"> Einnahme</label> <label><input type="radio" name="art" value="Ausgabe"> Ausgabe</label></fieldset>
<div class="row"><label for="betrag">Betrag in Euro</label><input id="betrag" name="betrag"></div>
<div class="row"><label for="satz">Steuersatz</label><select id="satz" name="satz">${options([
            ['x', '(unbekannt)'],
            ['0', '0 %'],
            ['7', '7 %'],
            ['19', '19 %'],
          ])}</select></div><button class="primary">Buchen</button></form>
${entryTable(store.entries, { Beleg: 'beleg', Text: 'text', Betrag: 'betrag' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const day = fromDotted(fields.get('datum'));
        problems.need(
          /^KB-\d{4}$/.test(fields.get('beleg')),
          'beleg',
          'Die Belegnummer hat die Form KB-1234.',
        );
        problems.need(!store.has('beleg', fields.get('beleg')), 'beleg', 'Diese Belegnummer gibt es schon.');
        problems.need(day !== '', 'datum', 'Das Datum hat die Form TT.MM.JJJJ.');
        problems.need(day <= today(), 'datum', 'Das Datum darf nicht in der Zukunft liegen.');
        problems.need(day >= addDays(today(), -45), 'datum', 'Der Beleg ist älter als 45 Tage.');
        problems.need(
          fields.get('text').length >= 5 && fields.get('text').length <= 40,
          'text',
          'Der Buchungstext hat 5 bis 40 Zeichen.',
        );
        problems.need(fields.get('art') !== '', 'art', 'Einnahme oder Ausgabe?');
        problems.need(
          /^\d{1,5},\d\d$/.test(fields.get('betrag')),
          'betrag',
          'Der Betrag hat ein Komma und zwei Nachkommastellen, z. B. 12,50.',
        );
        problems.need(fields.get('betrag') !== '0,00', 'betrag', 'Der Betrag darf nicht 0,00 sein.');
        problems.need(fields.get('satz') !== 'x', 'satz', 'Bitte den Steuersatz wählen.');
      },
      (fields) => ({
        beleg: fields.get('beleg'),
        text: fields.get('text'),
        betrag: (fields.get('art') === 'Ausgabe' ? '-' : '') + fields.get('betrag'),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Blumen für den Empfang',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), betrag: '24.90' } }], message: 'ein Komma' },
    { steps: [{ to: '', json: { ...valid(), beleg: 'KB-2200' } }], message: 'gibt es schon' },
    {
      steps: [{ to: '', json: { ...valid(), datum: dotted(addDays(today(), 4)) } }],
      message: 'nicht in der Zukunft',
    },
  ],
};
