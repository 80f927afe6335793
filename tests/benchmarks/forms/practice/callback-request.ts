import {
  addDays,
  classicPage,
  dayAhead,
  type Fields,
  type FormCase,
  html,
  isDay,
  isTime,
  isWorkday,
  minutesOf,
  options,
  type Problems,
  pagePost,
  type Store,
  today,
} from '../form-kit.ts';

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'We call you back', owner: 'Solarwerk Consulting' },
    html`${done && html`<p class="success" role="status">Thank you, ${store.find(done)?.caller}. We have received your request ${done}.</p>`}
${problems.any && html`<p role="alert" class="summary">${problems.all[0]}</p>`}
<form method="post" action="${store.base}" novalidate><input type="hidden" name="_token" value="${store.token}">
<p><input name="caller" placeholder="Your name" value="${fields.get('caller')}"></p>
<p><input name="tel" placeholder="Phone with country code" value="${fields.get('tel')}"></p>
<p style="position:absolute;left:-5000px" aria-hidden="true"><label>Leave this field empty <input name="website" tabindex="-1" autocomplete="off"></label></p>
<p><select name="topic" aria-label="Topic"><option value="">Topic …</option>${options(['Roof check', 'Storage', 'Invoice'], fields.get('topic'))}</select></p>
<p><input name="day" type="date" aria-label="Day of the call" value="${fields.get('day')}"></p>
<p>between <input name="from" type="time" aria-label="From" value="${fields.get('from')}"> and <input name="to" type="time" aria-label="To" value="${fields.get('to')}"></p>
<button>Call me</button></form>`,
  );

const valid = () => ({
  caller: 'Edda Fuchsberg',
  tel: '+43 660 1234567',
  website: '',
  topic: 'Storage',
  day: dayAhead(1, isWorkday),
  from: '10:00',
  to: '12:00',
});

export const callbackRequest: FormCase = {
  name: 'callback-request',
  title: 'We call you back',
  group: 'Orders and requests',
  difficulty:
    'Labels by placeholder only, one error at a time, a hidden trap field, and a span of times within opening hours.',
  routes: (store) =>
    pagePost(store, {
      view,
      check: (fields, problems, store) => {
        problems.need(fields.get('_token') === store.token, 'token', 'Your session has expired.');
        problems.need(fields.get('website') === '', 'website', 'Your request looks like spam.');
        problems.need(fields.get('caller').length > 1, 'caller', 'Please enter your name.');
        problems.need(
          /^\+\d{1,3}[ \d]{6,16}$/.test(fields.get('tel')),
          'tel',
          'Please enter the phone number like +43 660 5550100.',
        );
        problems.need(fields.get('topic') !== '', 'topic', 'Please select a topic.');
        problems.need(isDay(fields.get('day')), 'day', 'Please select a day.');
        problems.need(fields.get('day') > today(), 'day', 'We can call from tomorrow on.');
        problems.need(
          fields.get('day') <= addDays(today(), 21),
          'day',
          'The day must be within the next three weeks.',
        );
        problems.need(isWorkday(fields.get('day')), 'day', 'We do not call at weekends.');
        const [from, to] = [fields.get('from'), fields.get('to')];
        problems.need(isTime(from) && isTime(to), 'time', 'Please enter both times.');
        problems.need(from < to, 'time', 'The second time must be after the first.');
        problems.need(from >= '09:00' && to <= '17:00', 'time', 'We call between 09:00 and 17:00.');
        problems.need(minutesOf(to) - minutesOf(from) >= 60, 'time', 'Please give us at least one hour.');
      },
      entry: (fields) => ({ caller: fields.get('caller'), topic: fields.get('topic') }),
    }),
  valid: () => [{ form: valid(), hidden: ['_token'] }],
  shown: 'Edda Fuchsberg',
  invalid: () => [
    { steps: [{ form: { ...valid(), website: 'x' }, hidden: ['_token'] }], message: 'looks like spam' },
    { steps: [{ form: { ...valid(), tel: '0660 1234567' }, hidden: ['_token'] }], message: 'like +43 660' },
    { steps: [{ form: { ...valid(), to: '10:20' }, hidden: ['_token'] }], message: 'at least one hour' },
    {
      steps: [{ form: { ...valid(), day: dayAhead(1, (day) => !isWorkday(day)) }, hidden: ['_token'] }],
      message: 'at weekends',
    },
  ],
};
