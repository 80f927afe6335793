import {
  addDays,
  classicPage,
  dayAhead,
  errorSummary,
  type Fields,
  type FormCase,
  flag,
  html,
  isDay,
  options,
  type Problems,
  pagePost,
  type Store,
  today,
} from '../form-kit.ts';

/** The check digits of ISO 13616. */
const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(text)) return false;
  let rest = 0;
  for (const sign of text.slice(4) + text.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
};

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Parking permit for residents', owner: 'City of Saint-Aurel' },
    html`${done && html`<div class="success" role="status">Permit ${done} for ${store.find(done)?.resident} (${store.find(done)?.plate}) is being prepared.</div>`}${errorSummary(problems, 'The application is not complete')}
<form method="post" action="${store.base}"><p><label>Resident <input name="resident" required value="${fields.get('resident')}"></label></p>
<p><label>Licence plate <input name="plate" required placeholder="AB-123-CD" value="${fields.get('plate')}"></label></p>
<p><label>Zone <select name="zone">${options([['', '(see the sign in your street)'], 'A1', 'A2', 'B1'], fields.get('zone'))}</select></label></p>
<p><label>Valid from <input type="date" name="from" required value="${fields.get('from')}"></label></p><p><label>Months <input name="months" type="number" step="3" min="3" max="24" required value="${fields.get('months')}"></label> (3, 6, 9 … 24)</p>
<p><label>Bank account for the fee (IBAN) <input name="iban" required size="34" value="${fields.get('iban')}"></label> <span class="hint">For example NL91 ABNA 0417 1643 00</span></p>
<p><label><input type="checkbox" name="lives" value="1"${flag(fields.has('lives'), 'checked')}> I live in this zone</label><br><label><input type="checkbox" name="garage" value="1"${flag(fields.has('garage'), 'checked')}> I have a garage of my own</label></p><button>Apply</button></form>`,
  );

const valid = () => ({
  resident: 'Odile Marchetti',
  plate: 'GT-482-RK',
  zone: 'A2',
  from: dayAhead(10),
  months: '12',
  iban: 'BE68 5390 0754 7034',
  lives: '1',
});

export const parkingPermit: FormCase = {
  name: 'parking-permit',
  title: 'Parking permit for residents',
  group: 'Formats',
  difficulty:
    'Licence plate and IBAN by example, months in steps of three, and a box that is checked at first and must not be.',
  routes: (store) =>
    pagePost(store, {
      view,
      initial: { garage: '1', from: today() },
      check: (fields, problems) => {
        problems.need(fields.get('resident') !== '', 'resident', 'The name of the resident is missing.');
        problems.need(
          /^[A-Z]{2}-\d{3}-[A-Z]{2}$/.test(fields.get('plate')),
          'plate',
          'The plate must be written like AB-123-CD.',
        );
        problems.need(fields.get('zone') !== '', 'zone', 'Choose your zone.');
        problems.need(
          isDay(fields.get('from')) && fields.get('from') >= addDays(today(), 7),
          'from',
          'It takes seven days to make a permit. Choose a later begin.',
        );
        problems.need(
          fields.get('from') <= addDays(today(), 90),
          'from',
          'You can apply 90 days ahead at most.',
        );
        const months = Number(fields.get('months'));
        problems.need(
          months >= 3 && months <= 24 && months % 3 === 0,
          'months',
          'Permits are valid for 3, 6, 9 … 24 months.',
        );
        problems.need(isIban(fields.get('iban').replaceAll(' ', '')), 'iban', 'The IBAN is not valid.');
        problems.need(fields.has('lives'), 'lives', 'Only residents of the zone can apply.');
        problems.need(!fields.has('garage'), 'garage', 'Who has a garage cannot get a permit.');
      },
      entry: (fields) => ({ resident: fields.get('resident'), plate: fields.get('plate') }),
    }),
  valid: () => [{ form: valid() }],
  shown: 'Odile Marchetti',
  invalid: () => [
    { steps: [{ form: { ...valid(), garage: '1' } }], message: 'Who has a garage' },
    { steps: [{ form: { ...valid(), iban: 'BE68 5390 0754 7035' } }], message: 'IBAN is not valid' },
    { steps: [{ form: { ...valid(), months: '5' } }], message: '3, 6, 9' },
    { steps: [{ form: { ...valid(), from: today() } }], message: 'takes seven days' },
  ],
};
