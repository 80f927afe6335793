import {
  classicPage,
  dayAhead,
  detailList,
  errorSummary,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  isDay,
  isWorkday,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const slots = ['08:30', '09:15', '10:00', '10:45', '13:30', '14:15'];
const taken = new Set(['08:30', '09:15', '13:30']);
const services = ['Passport', 'Identity card', 'Change of address', 'Residence certificate'];
const owner = 'Municipality of Lower Ashby';

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Appointment at the town hall', owner },
    html`${errorSummary(problems, 'Please correct the following:')}
<form method="post" action="${store.base}" novalidate>
<div class="field"><label for="service">What do you need?</label><select id="service" name="service">
<option value="">Please select</option>${services.map((name) => html`<option${flag(fields.get('service') === name, 'selected')}>${name}</option>`)}</select>${fieldError(problems, 'service')}</div>
<div class="field"><label for="person">Full name (as on your identity card)</label><input id="person" name="person" value="${fields.get('person')}">${fieldError(problems, 'person')}</div>
<div class="field"><label for="day">Day</label><input type="date" id="day" name="day" value="${fields.get('day')}">
<span class="hint">We are open Monday to Friday. Appointments can be made from three days ahead.</span>${fieldError(problems, 'day')}</div>
<fieldset class="field"><legend>Time</legend>${slots.map((slot) => html`<label><input type="radio" name="slot" value="${slot}"${flag(taken.has(slot), 'disabled')}${flag(fields.get('slot') === slot, 'checked')}> ${slot}${taken.has(slot) && ' (taken)'}</label> `)}${fieldError(problems, 'slot')}</fieldset>
<p><button type="submit">Book appointment</button></p></form>`,
  );

export const townHallAppointment: FormCase = {
  name: 'town-hall-appointment',
  title: 'Appointment at the town hall',
  group: 'Appointments and bookings',
  difficulty: 'The date must be a working day at least three days ahead and some of the times are taken.',
  routes: (store) => ({
    ...pagePost(store, {
      view,
      check: (fields, problems) => {
        const day = fields.get('day');
        problems.need(services.includes(fields.get('service')), 'service', 'Select what you need.');
        problems.need(fields.get('person').length > 2, 'person', 'Enter your full name.');
        problems.need(isDay(day), 'day', 'Enter a day.');
        problems.need(day >= dayAhead(3), 'day', 'The day must be at least three days ahead.');
        problems.need(isWorkday(day), 'day', 'The town hall is closed on Saturdays and Sundays.');
        const slot = fields.get('slot');
        problems.need(slots.includes(slot) && !taken.has(slot), 'slot', 'Choose a time that is free.');
      },
      entry: (fields) => ({
        person: fields.get('person'),
        service: fields.get('service'),
        when: `${fields.get('day')} at ${fields.get('slot')}`,
      }),
      after: (id) => `/appointments/${id}`,
    }),
    'GET /appointments/:id': ({ id }) =>
      page(
        classicPage(
          { title: `Appointment ${id}`, owner },
          detailList(store.find(id), { Name: 'person', Service: 'service', When: 'when' }),
        ),
      ),
  }),
  valid: () => [
    {
      form: { service: 'Passport', person: 'Ines Lambert', day: dayAhead(3, isWorkday), slot: '10:00' },
    },
  ],
  shown: 'Ines Lambert',
  invalid: () => [
    {
      steps: [
        {
          form: {
            service: 'Passport',
            person: 'Ines Lambert',
            day: dayAhead(3, (day) => !isWorkday(day)),
            slot: '10:00',
          },
        },
      ],
      message: 'closed on Saturdays',
    },
    {
      steps: [
        { form: { service: 'Passport', person: 'Ines Lambert', day: dayAhead(1, isWorkday), slot: '08:30' } },
      ],
      message: 'Choose a time that is free',
    },
  ],
};
