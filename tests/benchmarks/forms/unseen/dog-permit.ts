import {
  addDays,
  addYears,
  classicPage,
  dotted,
  type Fields,
  type FormCase,
  flag,
  fromDotted,
  html,
  type Problems,
  pagePost,
  type Store,
  script,
  today,
} from '../form-kit.ts';

const view = (store: Store, fields: Fields, problems: Problems, done?: string) => {
  const line = (name: string, label: string) =>
    html`<label>${label}<br><input name="${name}" value="${fields.get(name)}"></label> <em class="error">${problems.of(name)}</em><br>`;
  return classicPage(
    { title: 'Register a dog', owner: 'District office Hohenfels' },
    html`${done && html`<p class="success" role="status">${store.find(done)?.dog} is registered with number ${done}.</p>`}<form method="post" action="${store.base}">${line('dog', 'Name of the dog')}${line('chip', 'Microchip')}<small>15 digits</small><br>${line('rabies', 'Last vaccination (DD.MM.YYYY)')}${line('weight', 'Weight in kg')}${line('owner', 'Keeper')}
<p><label><input type="checkbox" name="second" id="second" value="1"${flag(fields.has('second'), 'checked')}> There is a second keeper</label></p><fieldset id="keeper2" disabled><legend>Second keeper</legend>${line('owner2', 'Name')}${line('share', 'Share in percent')}</fieldset>
<p><label><input type="checkbox" name="guard" value="1"${flag(fields.has('guard'), 'checked')}> The dog is trained as a guard dog</label> <em class="error">${problems.of('guard')}</em></p><button>Register dog</button></form>
${script(`const second = document.getElementById('second');
(second.onchange = () => { document.getElementById('keeper2').disabled = !second.checked; })();`)}`,
  );
};

const valid = () => ({
  dog: 'Brombeere',
  chip: '276098102345678',
  rabies: dotted(addDays(today(), -100)),
  weight: '31.5',
  owner: 'Kuno Falk',
  second: '1',
  owner2: 'Ella Falk',
  share: '50',
});

export const dogPermit: FormCase = {
  name: 'dog-permit',
  title: 'Register a dog',
  group: 'Formats',
  difficulty:
    'A number of exactly 15 digits, a past date as text within three years, and a fieldset that is disabled at first.',
  routes: (store) =>
    pagePost(store, {
      view,
      initial: { guard: '1' },
      check: (fields, problems) => {
        problems.need(/^[\p{L} -]{2,20}$/u.test(fields.get('dog')), 'dog', '2 to 20 letters');
        problems.need(/^\d{15}$/.test(fields.get('chip')), 'chip', 'exactly 15 digits, without spaces');
        const day = fromDotted(fields.get('rabies'));
        problems.need(day !== '', 'rabies', 'write it like 31.12.2020');
        problems.need(day <= today(), 'rabies', 'in the future');
        problems.need(
          day > addYears(today(), -3),
          'rabies',
          'too old, a vaccination is valid for three years',
        );
        problems.need(
          /^\d{1,2}(\.\d)?$/.test(fields.get('weight')) && Number(fields.get('weight')) >= 1,
          'weight',
          'between 1 and 99.9, with a dot',
        );
        problems.need(fields.get('owner') !== '', 'owner', 'is missing');
        if (fields.has('second')) {
          problems.need(fields.get('owner2') !== '', 'owner2', 'is missing');
          problems.need(
            /^\d\d$/.test(fields.get('share')) &&
              Number(fields.get('share')) >= 10 &&
              Number(fields.get('share')) <= 90,
            'share',
            'a number from 10 to 90',
          );
        }
        problems.need(!fields.has('guard'), 'guard', 'guard dogs are registered at the police station only');
      },
      entry: (fields) => ({ dog: fields.get('dog') }),
    }),
  valid: () => [{ form: valid() }],
  shown: 'Brombeere',
  invalid: () => [
    { steps: [{ form: { ...valid(), chip: '2760981' } }], message: 'exactly 15 digits' },
    {
      steps: [{ form: { ...valid(), rabies: dotted(addYears(today(), -4)) } }],
      message: 'valid for three years',
    },
    { steps: [{ form: { ...valid(), guard: '1' } }], message: 'at the police station only' },
    { steps: [{ form: { ...valid(), share: '' } }], message: 'from 10 to 90' },
  ],
};
