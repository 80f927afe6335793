import {
  classicPage,
  dayAhead,
  entryTable,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  isDay,
  isTime,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
  script,
} from '../form-kit.ts';

const owner = 'Olive & Thyme Catering';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Order a buffet', owner },
    html`<form method="post" action="${store.base}">
<div class="field"><label for="event">Name of the event</label><input id="event" name="event" required value="${fields.get('event')}"></div>
<div class="field"><label for="menu">Menu</label><select id="menu" name="menu" required><option value="">Choose a menu</option><optgroup label="Cold">${options(['Garden', 'Coast'], fields.get('menu'))}</optgroup><optgroup label="Warm">${options(['Hearth', 'Harvest'], fields.get('menu'))}</optgroup></select></div>
<div class="field"><label for="guests">Guests</label><input id="guests" name="guests" type="number" min="20" max="150" step="5" required value="${fields.get('guests')}"><span class="hint">20 to 150, in fives</span>${fieldError(problems, 'guests')}</div>
<div class="field"><label for="day">Day</label><input id="day" name="day" type="date" min="${dayAhead(7)}" required value="${fields.get('day')}">${fieldError(problems, 'day')}</div>
<div class="field"><label for="begin">Begin</label><input id="begin" name="begin" type="time" required value="${fields.get('begin')}"> <label for="end">End</label><input id="end" name="end" type="time" required value="${fields.get('end')}">${fieldError(problems, 'end')}</div>
<p><label><input type="checkbox" id="deliver" name="deliver" value="1"${flag(fields.has('deliver'), 'checked')}> We need delivery to our place</label></p>
<fieldset id="address" disabled><legend>Delivery</legend><label>Street <input name="street" required value="${fields.get('street')}"></label> <label>Town <input name="town" required value="${fields.get('town')}"></label>
<label>Floor <input name="floor" type="number" min="0" max="12" required value="${fields.get('floor')}"></label>${fieldError(problems, 'address')}</fieldset>
<p>${fieldError(problems, 'pickup')}</p><button>Order buffet</button></form>
${script(`const box = document.getElementById('deliver');
const update = () => { document.getElementById('address').disabled = !box.checked; };
box.addEventListener('change', update); update();`)}`,
  );

const valid = () => ({
  event: 'Anniversary of the rowing club',
  menu: 'Harvest',
  guests: '60',
  day: dayAhead(14),
  begin: '12:00',
  end: '15:00',
  deliver: '1',
  street: 'Quay 3',
  town: 'Elmouth',
  floor: '2',
});

export const cateringOrder: FormCase = {
  name: 'catering-order',
  title: 'Order a buffet',
  group: 'Orders and requests',
  difficulty:
    'A fieldset is disabled until a box is checked; it is refused without delivery for many guests; steps of five.',
  seeds: () => [{ event: 'Opening of the gallery', menu: 'Coast', guests: '35' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        const guests = Number(fields.get('guests'));
        problems.need(
          fields.get('event') !== '' && fields.get('menu') !== '',
          'guests',
          'Event and menu are required.',
        );
        problems.need(
          guests >= 20 && guests <= 150 && guests % 5 === 0,
          'guests',
          '20 to 150 guests in steps of five.',
        );
        problems.need(
          isDay(fields.get('day')) && fields.get('day') >= dayAhead(7),
          'day',
          'We need seven days to prepare.',
        );
        problems.need(isTime(fields.get('begin')) && isTime(fields.get('end')), 'end', 'Enter both times.');
        problems.need(fields.get('begin') < fields.get('end'), 'end', 'The end must be after the begin.');
        problems.need(
          fields.get('begin') >= '10:00' && fields.get('end') <= '23:00',
          'end',
          'Our team works from 10:00 to 23:00.',
        );
        if (fields.has('deliver')) {
          problems.need(
            ['street', 'town', 'floor'].every((name) => fields.get(name) !== ''),
            'address',
            'The address is incomplete.',
          );
        } else {
          problems.need(guests <= 40, 'pickup', 'More than 40 guests are only possible with delivery.');
        }
      },
      entry: (fields) => ({
        event: fields.get('event'),
        menu: fields.get('menu'),
        guests: fields.get('guests'),
      }),
      after: () => '/orders',
    }),
    'GET /orders': () =>
      page(
        classicPage(
          { title: 'Your orders', owner },
          entryTable(store.entries, { Event: 'event', Menu: 'menu', Guests: 'guests' }),
        ),
      ),
  }),
  valid: () => [{ form: valid() }],
  shown: 'Anniversary of the rowing club',
  shownAt: '/orders',
  invalid: () => [
    { steps: [{ form: { ...valid(), guests: '62' } }], message: 'steps of five' },
    { steps: [{ form: { ...valid(), street: '' } }], message: 'address is incomplete' },
    { steps: [{ form: { ...valid(), day: dayAhead(2) } }], message: 'seven days' },
  ],
};
