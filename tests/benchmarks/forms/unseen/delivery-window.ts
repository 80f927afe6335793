import {
  dayAhead,
  type Fields,
  type FormCase,
  html,
  isDay,
  isTime,
  minutesOf,
  type Problems,
  page,
  pagePost,
  plainPage,
  type Store,
  weekday,
} from '../form-kit.ts';

const owner = 'Heavy goods forwarding Thorsen';

const view = (store: Store, fields: Fields, problems: Problems) =>
  plainPage(
    { title: 'When may we deliver?', owner },
    html`${problems.any && html`<p class="red" role="alert">${problems.all[0]}</p>`}<form method="post" action="${store.base}"><input type="hidden" name="key" value="${store.token}">
<input name="shipment" placeholder="Shipment, e.g. TH/2210/7" value="${fields.get('shipment')}"><br><input name="contact" placeholder="Contact person" value="${fields.get('contact')}"><br><input name="phone" placeholder="Phone in Norway" value="${fields.get('phone')}"><br>
<input name="company_url" style="display:none" tabindex="-1" autocomplete="off"><input name="day" type="date" title="Day" value="${fields.get('day')}"><br><input name="open" type="time" title="Earliest time" value="${fields.get('open')}"> – <input name="close" type="time" title="Latest time" value="${fields.get('close')}"><br>
<input name="height" placeholder="Height of your gate in m" value="${fields.get('height')}"><br><textarea name="way" placeholder="How do we find the gate?">${fields.get('way')}</textarea><br><button title="Send" aria-label="Send answer">✉</button></form>`,
  );

const valid = () => ({
  shipment: 'TH/3310/4',
  contact: 'Sigrid Aune',
  phone: '912 34 567',
  company_url: '',
  day: dayAhead(2, (day) => weekday(day) !== 0),
  open: '08:00',
  close: '11:00',
  height: '4.2',
  way: 'Turn left behind the sawmill, second gate.',
});

export const deliveryWindow: FormCase = {
  name: 'delivery-window',
  title: 'When may we deliver?',
  group: 'Dates and times',
  difficulty:
    'Fields without labels, one error at a time, a hidden trap field, a span of two hours and a decimal with a dot.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems, store) => {
        problems.need(
          fields.get('key') === store.token && fields.get('company_url') === '',
          'key',
          'The answer could not be processed.',
        );
        problems.need(
          /^TH\/\d{4}\/\d$/.test(fields.get('shipment')),
          'shipment',
          'Shipment: TH, four digits and one digit, with slashes.',
        );
        problems.need(fields.get('contact') !== '', 'contact', 'Whom shall we ask for?');
        problems.need(
          /^[49]\d\d \d\d \d{3}$/.test(fields.get('phone')),
          'phone',
          'Phone: eight digits in groups such as 912 00 345.',
        );
        problems.need(isDay(fields.get('day')), 'day', 'Which day?');
        problems.need(
          fields.get('day') >= dayAhead(1) && fields.get('day') <= dayAhead(14),
          'day',
          'Tomorrow or one of the next 14 days, please.',
        );
        problems.need(weekday(fields.get('day')) !== 0, 'day', 'Lorries do not drive on Sundays.');
        const [open, close] = [fields.get('open'), fields.get('close')];
        problems.need(isTime(open) && isTime(close), 'time', 'From when to when?');
        problems.need(open >= '06:00' && close <= '20:00', 'time', 'We deliver from 06:00 to 20:00.');
        problems.need(
          minutesOf(close) - minutesOf(open) >= 120,
          'time',
          'We need a span of two hours at least.',
        );
        problems.need(
          /^\d(\.\d{1,2})?$/.test(fields.get('height')),
          'height',
          'Height: metres with a dot, such as 3.8.',
        );
        problems.need(Number(fields.get('height')) >= 3.5, 'height', 'Our lorries need a height of 3.5 m.');
        problems.need(fields.get('way').length >= 20, 'way', 'Describe the way in at least 20 characters.');
      },
      entry: (fields) => ({ contact: fields.get('contact'), shipment: fields.get('shipment') }),
      after: (id) => `/answers/${id}`,
    }),
    'GET /answers/:id': ({ id }) =>
      page(
        plainPage(
          { title: 'Thank you', owner },
          html`<p>We will call ${store.find(id)?.contact} before we deliver ${store.find(id)?.shipment}.</p>`,
        ),
      ),
  }),
  valid: () => [{ form: valid(), hidden: ['key'] }],
  shown: 'Sigrid Aune',
  invalid: () => [
    {
      steps: [{ form: { ...valid(), company_url: 'x' }, hidden: ['key'] }],
      message: 'could not be processed',
    },
    { steps: [{ form: { ...valid(), close: '09:00' }, hidden: ['key'] }], message: 'two hours at least' },
    { steps: [{ form: { ...valid(), height: '4,2' }, hidden: ['key'] }], message: 'with a dot' },
  ],
};
