import {
  classicPage,
  dayAhead,
  daysBetween,
  errorSummary,
  Fields,
  type FormCase,
  flag,
  html,
  isDay,
  isWorkday,
  type Markup,
  options,
  Problems,
  page,
  redirect,
  type Store,
} from '../form-kit.ts';

const owner = 'Building authority of Kesterfield';
const kinds = ['Shed', 'Garage', 'Conservatory'];

const plot = (
  fields: Fields,
): Markup => html`<p><label for="applicant">Applicant</label><br><input id="applicant" name="applicant" value="${fields.get('applicant')}"></p><p><label for="parcel">Parcel</label><br><input id="parcel" name="parcel" value="${fields.get('parcel')}"><span class="hint">Number of the parcel with a slash, for example 1204/7</span></p>
<p><label><input type="radio" name="owns" value="yes"${flag(fields.get('owns') === 'yes', 'checked')}> I own the plot</label> <label><input type="radio" name="owns" value="no"${flag(fields.get('owns') === 'no', 'checked')}> Somebody else owns it</label></p><p><label for="holder">Owner (if it is somebody else)</label><br><input id="holder" name="holder" value="${fields.get('holder')}"></p>`;
const checkPlot = (fields: Fields, problems: Problems) => {
  problems.need(fields.get('applicant') !== '', 'applicant', 'Applicant is required.');
  problems.need(
    /^[1-9]\d{0,3}\/\d{1,2}$/.test(fields.get('parcel')),
    'parcel',
    'Parcel is not written like 1204/7.',
  );
  problems.need(fields.get('owns') !== '', 'owns', 'Tell us who owns the plot.');
  problems.need(
    fields.get('owns') !== 'no' || fields.get('holder') !== '',
    'holder',
    'Owner is required when it is not you.',
  );
};
const building = (
  fields: Fields,
): Markup => html`<p><label for="kind">Kind of building</label><br><select id="kind" name="kind"><option value="">Select</option>${options(kinds, fields.get('kind'))}</select></p><p><label for="length">Length in m</label><br><input id="length" name="length" value="${fields.get('length')}"></p><p><label for="width">Width in m</label><br><input id="width" name="width" value="${fields.get('width')}"></p>
<p><label for="start">Begin of the work</label><br><input id="start" name="start" type="date" value="${fields.get('start')}"></p><p><label for="finish">End of the work</label><br><input id="finish" name="finish" type="date" value="${fields.get('finish')}"></p><p><label for="title">Title of the project</label><br><input id="title" name="title" value="${fields.get('title')}"></p>`;
const checkBuilding = (fields: Fields, problems: Problems) => {
  const [length, width] = [Number(fields.get('length')), Number(fields.get('width'))];
  problems.need(kinds.includes(fields.get('kind')), 'kind', 'Select the kind of building.');
  problems.need(
    length >= 2 && length <= 12 && width >= 2 && width <= 12,
    'size',
    'Length and width must be between 2 and 12 metres.',
  );
  problems.need(length * width <= 50, 'size', 'The area must not be larger than 50 m².');
  problems.need(
    isDay(fields.get('start')) && fields.get('start') >= dayAhead(28),
    'start',
    'The work can begin four weeks from now at the earliest.',
  );
  problems.need(isWorkday(fields.get('start')), 'start', 'The work must begin on a working day.');
  problems.need(fields.get('finish') > fields.get('start'), 'finish', 'The work must end after its begin.');
  problems.need(
    daysBetween(fields.get('start'), fields.get('finish')) <= 180,
    'finish',
    'The work must be done within 180 days.',
  );
  problems.need(fields.get('title').length >= 10, 'title', 'The title needs ten characters.');
};

const stages = {
  plot: { show: plot, check: checkPlot, names: ['applicant', 'parcel', 'owns', 'holder'] },
  building: {
    show: building,
    check: checkBuilding,
    names: ['kind', 'length', 'width', 'start', 'finish', 'title'],
  },
} as const;
type Stage = keyof typeof stages;
const stageOf = (id: string): Stage => (id === 'building' ? 'building' : 'plot');

function stagePage(store: Store, stage: Stage, file: string, fields: Fields, problems: Problems) {
  const body = html`${errorSummary(problems, 'This page is not complete')}<form method="post" action="${store.base}/stage/${stage}"><input type="hidden" name="file" value="${file}">${stages[stage].show(fields)}<button>Save and continue</button></form>`;
  return page(
    classicPage(
      { title: stage === 'plot' ? 'Building permit 1/3: plot' : 'Building permit 2/3: building', owner },
      body,
    ),
    problems.any ? 422 : 200,
  );
}
function summaryPage(store: Store, file: string, problems: Problems) {
  const rows = Object.entries(store.drafts.get(file) ?? {}).map(
    ([name, value]) => html`<tr><th>${name}</th><td>${value}</td></tr>`,
  );
  const body = html`${errorSummary(problems, 'Not submitted')}<table>${rows}</table><p><a href="${store.base}/stage/plot?file=${file}">Change plot</a> | <a href="${store.base}/stage/building?file=${file}">Change building</a></p>
<form method="post" action="${store.base}/summary"><input type="hidden" name="file" value="${file}"><p><label>Type the word PERMIT to confirm <input name="word"></label></p><button>Submit to the authority</button></form>`;
  return page(classicPage({ title: 'Building permit 3/3: check', owner }, body), problems.any ? 422 : 200);
}

const first = { applicant: 'Rupert Stoll', parcel: '317/12', owns: 'no', holder: 'Stoll estate' };
const second = () => ({
  kind: 'Shed',
  length: '5',
  width: '4.5',
  start: dayAhead(30, isWorkday),
  finish: dayAhead(90),
  title: 'Shed for bee hives',
});

export const buildingPermit: FormCase = {
  name: 'building-permit',
  title: 'Apply for a building permit',
  group: 'Several steps',
  difficulty: 'Two pages with rules between fields, and a last page with a word that has to be typed.',
  routes: (store) => ({
    'GET /': () => stagePage(store, 'plot', store.newDraft(), new Fields(), new Problems()),
    'GET /stage/:id': ({ id, query }) => {
      const file = query.get('file') ?? '';
      return stagePage(store, stageOf(id), file, Fields.of(store.drafts.get(file) ?? {}), new Problems());
    },
    'POST /stage/:id': ({ id, fields }) => {
      const stage = stageOf(id);
      const file = fields.get('file');
      const problems = new Problems();
      stages[stage].check(fields, problems);
      if (problems.any) return stagePage(store, stage, file, fields, problems);
      store.drafts.set(file, {
        ...store.drafts.get(file),
        ...Object.fromEntries(stages[stage].names.map((name) => [name, fields.get(name)])),
      });
      return redirect(`${store.base}/${stage === 'plot' ? 'stage/building' : 'summary'}?file=${file}`);
    },
    'GET /summary': ({ query }) => summaryPage(store, query.get('file') ?? '', new Problems()),
    'POST /summary': ({ fields }) => {
      const draft = Fields.of(store.drafts.get(fields.get('file')) ?? {});
      const problems = new Problems();
      checkPlot(draft, problems);
      checkBuilding(draft, problems);
      problems.need(fields.get('word') === 'PERMIT', 'word', 'Type the word PERMIT in capital letters.');
      if (problems.any) return summaryPage(store, fields.get('file'), problems);
      store.drafts.delete(fields.get('file'));
      return redirect(
        `${store.base}/files/${store.accept({ title: draft.get('title'), applicant: draft.get('applicant') })}`,
      );
    },
    'GET /files/:id': ({ id }) =>
      page(
        classicPage(
          { title: `File ${id}`, owner },
          html`<p>${store.find(id)?.title}</p><p>Applicant: ${store.find(id)?.applicant}</p>`,
        ),
      ),
  }),
  valid: () => [
    { to: '/stage/plot', form: first, hidden: ['file'] },
    { to: '/stage/building', form: second(), hidden: ['file'] },
    { to: '/summary', form: { word: 'PERMIT' }, hidden: ['file'] },
  ],
  shown: 'Shed for bee hives',
  invalid: () => [
    {
      steps: [{ to: '/stage/plot', form: { ...first, holder: '' }, hidden: ['file'] }],
      message: 'when it is not you',
    },
    {
      steps: [{ to: '/stage/building', form: { ...second(), length: '12', width: '12' }, hidden: ['file'] }],
      message: 'larger than 50',
    },
    {
      steps: [
        { to: '/stage/plot', form: first, hidden: ['file'] },
        { to: '/stage/building', form: second(), hidden: ['file'] },
        { to: '/summary', form: { word: 'yes' }, hidden: ['file'] },
      ],
      message: 'in capital letters',
    },
  ],
};
