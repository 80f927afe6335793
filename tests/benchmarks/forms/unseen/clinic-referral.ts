import {
  addDays,
  appPage,
  dayAhead,
  entryTable,
  type FormCase,
  html,
  inScript,
  isDay,
  isWorkday,
  jsonPost,
  options,
  page,
  sendJson,
  today,
} from '../form-kit.ts';

const doctors = [
  'Dr. Abel (heart)',
  'Dr. Abendroth (skin)',
  'Dr. Binder (eyes)',
  'Dr. Bindseil (heart)',
  'Dr. Cornel (joints)',
  'Dr. Dahlem (skin)',
  'Dr. Eckart (joints)',
  'Dr. Falkner (eyes)',
];

const code = (base: string) => `
const base = ${inScript(base)};
const search = document.getElementById('doctor'), results = document.getElementById('results'), hidden = document.getElementById('doctor-id');
let waiting;
search.oninput = () => {
  hidden.value = '';
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    const found = search.value.trim() ? await (await fetch(base + '/doctors?term=' + encodeURIComponent(search.value.trim()))).json() : [];
    results.replaceChildren(...found.map((doctor) => {
      const entry = document.createElement('div');
      entry.setAttribute('role', 'option');
      entry.textContent = doctor.name;
      entry.onclick = () => { search.value = doctor.name; hidden.value = doctor.id; results.hidden = true; };
      return entry;
    }));
    if (!found.length) results.textContent = 'No doctor found';
    results.hidden = !search.value.trim();
  }, 250);
};
document.getElementById('referral').onsubmit = async (event) => {
  event.preventDefault();
  const answer = await send(base, Object.fromEntries(new FormData(event.target)));
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.patient, answer.data.entry.doctor, answer.data.entry.until]);
  event.target.reset();
  toast('Referral ' + answer.data.id + ' was created');
};`;

const valid = () => ({
  patient: 'Irma Solberg',
  doctor: '4',
  urgency: 'soon',
  until: dayAhead(10, isWorkday),
  diagnosis: 'I20.8',
  finding: 'Pain in the chest when climbing stairs.',
});

export const clinicReferral: FormCase = {
  name: 'clinic-referral',
  title: 'Refer a patient',
  group: 'Administration of data',
  difficulty: 'A search field with a delayed list from the server and a hidden field that only a pick fills.',
  seeds: () => [{ patient: 'Karl Ebner', doctor: 'Dr. Binder (eyes)', until: 'expired' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Refer a patient', owner: 'Medidesk' },
          html`<form class="card" id="referral" autocomplete="off" novalidate><div class="row"><label for="patient">Patient</label><input id="patient" name="patient"><span class="problem" data-problem="patient"></span></div>
<div class="row"><label for="doctor">Specialist</label><input id="doctor" placeholder="Type a name or a field such as heart"><input type="hidden" id="doctor-id" name="doctor"><div id="results" role="listbox" hidden></div><span class="problem" data-problem="doctor"></span></div>
<div class="row"><label for="urgency">Urgency</label><select id="urgency" name="urgency">${options([
            ['unknown', 'Not yet judged'],
            ['soon', 'Soon'],
            ['normal', 'Normal'],
          ])}</select><span class="problem" data-problem="urgency"></span></div>
<div class="row"><label for="until">Valid until</label><input id="until" name="until" type="date"><span class="problem" data-problem="until"></span></div><div class="row"><label for="diagnosis">Diagnosis code</label><input id="diagnosis" name="diagnosis" placeholder="A00.0"><span class="problem" data-problem="diagnosis"></span></div>
<div class="row"><label for="finding">Finding</label><textarea id="finding" name="finding"></textarea><span class="problem" data-problem="finding"></span></div><button class="primary">Create referral</button></form>${entryTable(store.entries, { Patient: 'patient', Specialist: 'doctor', 'Valid until': 'until' })}`,
          code(store.base),
        ),
      ),
    'GET /doctors': ({ query }) =>
      sendJson(
        doctors
          .map((name, index) => ({ name, id: String(index + 1) }))
          .filter(({ name }) => name.toLowerCase().includes((query.get('term') ?? '').toLowerCase()))
          .slice(0, 4),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        problems.need(fields.get('patient') !== '', 'patient', 'Who is referred?');
        problems.need(
          doctors[Number(fields.get('doctor')) - 1] !== undefined,
          'doctor',
          'Choose a specialist from the results.',
        );
        problems.need(fields.get('urgency') !== 'unknown', 'urgency', 'Judge the urgency.');
        problems.need(isDay(fields.get('until')), 'until', 'Enter the last day.');
        problems.need(fields.get('until') > today(), 'until', 'The day must be in the future.');
        problems.need(isWorkday(fields.get('until')), 'until', 'The last day must be a working day.');
        problems.need(
          fields.get('urgency') !== 'soon' || fields.get('until') <= addDays(today(), 14),
          'until',
          'Urgent referrals are valid for 14 days at most.',
        );
        problems.need(
          /^[A-Z]\d\d\.\d$/.test(fields.get('diagnosis')),
          'diagnosis',
          'A letter, two digits, a dot and a digit.',
        );
        problems.need(fields.get('finding').length >= 20, 'finding', 'At least 20 characters.');
      },
      (fields) => ({
        patient: fields.get('patient'),
        doctor: doctors[Number(fields.get('doctor')) - 1] ?? '',
        until: fields.get('until'),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Irma Solberg',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), doctor: '' } }], message: 'from the results' },
    { steps: [{ to: '', json: { ...valid(), until: dayAhead(30, isWorkday) } }], message: '14 days at most' },
    { steps: [{ to: '', json: { ...valid(), diagnosis: 'chest' } }], message: 'two digits, a dot' },
  ],
};
