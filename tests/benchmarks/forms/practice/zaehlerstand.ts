import {
  addDays,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  isDay,
  type Problems,
  page,
  pagePost,
  plainPage,
  type Store,
  today,
} from '../form-kit.ts';

const last = 4812.5;
const owner = 'Stadtwerke Birkenau';

const view = (store: Store, fields: Fields, problems: Problems) =>
  plainPage(
    { title: 'Zählerstand melden', owner, lang: 'de' },
    html`<form method="post" action="${store.base}"><table class="form">
<tr><td>Kundenname:</td><td><input name="f1" size="30" value="${fields.get('f1')}"> <span class="red">${fieldError(problems, 'f1')}</span></td></tr>
<tr><td>Zählernummer:</td><td><input name="f2" size="20" value="${fields.get('f2')}"> z. B. 1EMH-00-123456 <span class="red">${fieldError(problems, 'f2')}</span></td></tr>
<tr><td>Letzter Stand:</td><td>4.812,5 kWh</td></tr>
<tr><td>Neuer Stand (kWh):</td><td><input name="f3" size="10" value="${fields.get('f3')}"> <span class="red">${fieldError(problems, 'f3')}</span></td></tr>
<tr><td>Abgelesen am:</td><td><input name="f4" type="date" value="${fields.get('f4')}"> <span class="red">${fieldError(problems, 'f4')}</span></td></tr>
<tr><td>Abgelesen von:</td><td><label><input type="radio" name="f5" value="Kunde"${flag(fields.get('f5') === 'Kunde', 'checked')}>Kunde</label>
<label><input type="radio" name="f5" value="Hausverwaltung"${flag(fields.get('f5') === 'Hausverwaltung', 'checked')}>Hausverwaltung</label> <span class="red">${fieldError(problems, 'f5')}</span></td></tr>
<tr><td></td><td><input type="submit" value="Melden"> <input type="reset" value="Zurücksetzen"></td></tr></table></form>`,
  );

const valid = () => ({
  f1: 'Familie Oberkamp',
  f2: '1EMH-00-778812',
  f3: '4930,2',
  f4: addDays(today(), -2),
  f5: 'Kunde',
});

export const zaehlerstand: FormCase = {
  name: 'zaehlerstand',
  title: 'Zählerstand melden',
  group: 'Orders and requests',
  difficulty: 'A decimal number with a comma that must exceed the last reading, and a recent past date.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        const reading = fields.get('f3');
        problems.need(fields.get('f1') !== '', 'f1', 'Bitte Namen angeben.');
        problems.need(
          /^\dEMH-\d\d-\d{6}$/.test(fields.get('f2')),
          'f2',
          'Bitte die Nummer wie auf dem Zähler.',
        );
        problems.need(/^\d+,\d$/.test(reading), 'f3', 'Bitte mit Komma und einer Nachkommastelle.');
        const value = Number(reading.replace(',', '.'));
        problems.need(value > last, 'f3', 'Der neue Stand muss größer als der letzte Stand sein.');
        problems.need(
          value <= last + 3000,
          'f3',
          'Der Verbrauch ist zu hoch. Es sind höchstens 3.000 kWh möglich.',
        );
        const day = fields.get('f4');
        problems.need(isDay(day), 'f4', 'Bitte Datum angeben.');
        problems.need(day <= today(), 'f4', 'Das Datum liegt in der Zukunft.');
        problems.need(
          day >= addDays(today(), -14),
          'f4',
          'Die Ablesung darf höchstens 14 Tage zurückliegen.',
        );
        problems.need(fields.get('f5') !== '', 'f5', 'Bitte auswählen.');
      },
      entry: (fields) => ({ customer: fields.get('f1'), reading: fields.get('f3') }),
      after: (id) => `/beleg/${id}`,
    }),
    'GET /beleg/:id': ({ id }) =>
      page(
        plainPage(
          { title: `Beleg ${id}`, owner, lang: 'de' },
          html`<p>Danke, ${store.find(id)?.customer}. Gemeldeter Stand: ${store.find(id)?.reading} kWh.</p>`,
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Familie Oberkamp',
  invalid: () => [
    { steps: [{ form: { ...valid(), f3: '4700,0' } }], message: 'größer als der letzte' },
    { steps: [{ form: { ...valid(), f3: '4930.2' } }], message: 'mit Komma' },
    { steps: [{ form: { ...valid(), f4: addDays(today(), -20) } }], message: 'höchstens 14 Tage' },
  ],
};
