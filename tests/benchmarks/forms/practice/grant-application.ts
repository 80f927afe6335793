import {
  addDays,
  addYears,
  classicPage,
  dayAhead,
  Fields,
  type FormCase,
  fieldError,
  html,
  isDay,
  type Markup,
  options,
  Problems,
  page,
  redirect,
  type Store,
  today,
} from '../form-kit.ts';

const owner = 'Foundation for Local Culture';

interface Part {
  readonly heading: string;
  inputs(fields: Fields, problems: Problems): Markup;
  check(fields: Fields, problems: Problems): void;
  readonly names: readonly string[];
}

const parts: readonly Part[] = [
  {
    heading: 'Applicant',
    names: ['club', 'founded', 'web'],
    inputs: (
      fields,
      problems,
    ) => html`<p><label>Name of the club<br><input name="club" value="${fields.get('club')}"></label>${fieldError(problems, 'club')}</p>
<p><label>Year of foundation<br><input name="founded" value="${fields.get('founded')}"></label>${fieldError(problems, 'founded')}</p>
<p><label>Domain of your website (without https://)<br><input name="web" placeholder="club.example.org" value="${fields.get('web')}"></label>${fieldError(problems, 'web')}</p>`,
    check: (fields, problems) => {
      problems.need(fields.get('club').length >= 3, 'club', 'Enter the name of the club.');
      problems.need(/^\d{4}$/.test(fields.get('founded')), 'founded', 'Four digits, please.');
      problems.need(
        Number(fields.get('founded')) <= Number(today().slice(0, 4)) - 2,
        'founded',
        'Only clubs that are at least two years old can apply.',
      );
      problems.need(Number(fields.get('founded')) >= 1800, 'founded', 'This year is too early.');
      problems.need(
        /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(fields.get('web')),
        'web',
        'Only the domain, such as club.example.org.',
      );
    },
  },
  {
    heading: 'Project',
    names: ['project', 'begin', 'end', 'summary'],
    inputs: (
      fields,
      problems,
    ) => html`<p><label>Title of the project<br><input name="project" value="${fields.get('project')}"></label>${fieldError(problems, 'project')}</p>
<p><label>Begin<br><input type="date" name="begin" value="${fields.get('begin')}"></label>${fieldError(problems, 'begin')}</p>
<p><label>End<br><input type="date" name="end" value="${fields.get('end')}"></label>${fieldError(problems, 'end')}</p>
<p><label>Summary (50 to 300 characters)<br><textarea name="summary">${fields.get('summary')}</textarea></label>${fieldError(problems, 'summary')}</p>`,
    check: (fields, problems) => {
      problems.need(fields.get('project').length >= 5, 'project', 'At least five characters.');
      problems.need(
        isDay(fields.get('begin')) && fields.get('begin') >= dayAhead(30),
        'begin',
        'Projects must begin at least 30 days from now.',
      );
      problems.need(
        isDay(fields.get('end')) && fields.get('end') > fields.get('begin'),
        'end',
        'The end must be after the begin.',
      );
      problems.need(
        fields.get('begin') === '' || fields.get('end') <= addYears(fields.get('begin'), 1),
        'end',
        'A project lasts one year at most.',
      );
      problems.need(
        fields.get('summary').length >= 50 && fields.get('summary').length <= 300,
        'summary',
        'Between 50 and 300 characters.',
      );
    },
  },
  {
    heading: 'Money',
    names: ['cost', 'own', 'purpose'],
    inputs: (
      fields,
      problems,
    ) => html`<p><label>Total cost in €<br><input name="cost" value="${fields.get('cost')}"></label>${fieldError(problems, 'cost')}</p>
<p><label>Own share in €<br><input name="own" value="${fields.get('own')}"></label>${fieldError(problems, 'own')}</p>
<p><label>Main purpose<br><select name="purpose"><option value="">Select</option>${options(['Rent', 'Fees', 'Material'], fields.get('purpose'))}</select></label>${fieldError(problems, 'purpose')}</p>`,
    check: (fields, problems) => {
      const [cost, own] = [Number(fields.get('cost')), Number(fields.get('own'))];
      problems.need(/^\d+$/.test(fields.get('cost')) && cost > 0, 'cost', 'Whole euros only.');
      problems.need(cost <= 20000, 'cost', 'At most 20000 €.');
      problems.need(/^\d+$/.test(fields.get('own')), 'own', 'Whole euros only.');
      problems.need(own >= cost / 10, 'own', 'The own share must be at least 10 % of the cost.');
      problems.need(own < cost, 'own', 'The own share must be lower than the cost.');
      problems.need(fields.get('purpose') !== '', 'purpose', 'Select the purpose.');
    },
  },
];

const stepPage = (
  store: Store,
  number: number,
  draft: string,
  fields: Fields,
  problems: Problems,
  status: number,
) => {
  const part = parts[number - 1];
  return page(
    classicPage(
      { title: `Apply for a grant – step ${number} of ${parts.length}`, owner },
      html`<h2>${part?.heading}</h2><form method="post" action="${store.base}/step/${number}"><input type="hidden" name="draft" value="${draft}">
${part?.inputs(fields, problems)}<p>${number > 1 && html`<a href="${store.base}/step/${number - 1}?draft=${draft}">Back</a> `}<button>Continue</button></p></form>`,
    ),
    status,
  );
};

const good = (): readonly Record<string, string>[] => [
  { club: 'Brass band of Norvale', founded: '1974', web: 'brass.example.org' },
  {
    project: 'Open-air concerts',
    begin: addDays(today(), 40),
    end: addDays(today(), 120),
    summary: 'Four concerts on the market square, free for everybody, with young musicians.',
  },
  { cost: '4000', own: '600', purpose: 'Rent' },
];

export const grantApplication: FormCase = {
  name: 'grant-application',
  title: 'Apply for a grant',
  group: 'Orders and requests',
  difficulty:
    'Three pages with rules of their own and a review page with a declaration before the final submit.',
  routes: (store) => ({
    'GET /': () => stepPage(store, 1, store.newDraft(), new Fields(), new Problems(), 200),
    'GET /step/:id': ({ id, query }) => {
      const draft = query.get('draft') ?? '';
      return stepPage(
        store,
        Number(id),
        draft,
        Fields.of(store.drafts.get(draft) ?? {}),
        new Problems(),
        200,
      );
    },
    'POST /step/:id': ({ id, fields }) => {
      const part = parts[Number(id) - 1];
      const draft = fields.get('draft');
      const problems = new Problems();
      part?.check(fields, problems);
      if (problems.any) return stepPage(store, Number(id), draft, fields, problems, 422);
      const sent = Object.fromEntries((part?.names ?? []).map((name) => [name, fields.get(name)]));
      store.drafts.set(draft, { ...store.drafts.get(draft), ...sent });
      return redirect(
        Number(id) < parts.length
          ? `${store.base}/step/${Number(id) + 1}?draft=${draft}`
          : `${store.base}/review?draft=${draft}`,
      );
    },
    'GET /review': ({ query }) => reviewPage(store, query.get('draft') ?? '', ''),
    'POST /review': ({ fields }) => {
      const draft = Fields.of(store.drafts.get(fields.get('draft')) ?? {});
      const problems = new Problems();
      for (const part of parts) part.check(draft, problems);
      problems.need(fields.has('true'), 'true', 'Please confirm that your statements are true.');
      if (problems.any) return reviewPage(store, fields.get('draft'), problems.all[0] ?? '');
      store.drafts.delete(fields.get('draft'));
      return redirect(
        `${store.base}/applications/${store.accept({ project: draft.get('project'), club: draft.get('club') })}`,
      );
    },
    'GET /applications/:id': ({ id }) => {
      const found = store.find(id);
      return page(
        classicPage(
          { title: `Application ${id}`, owner },
          html`<p>“${found?.project}” by ${found?.club} was received.</p>`,
        ),
      );
    },
  }),
  valid: () =>
    [...good().map((form) => ({ form, hidden: ['draft'] })), { form: { true: '1' }, hidden: ['draft'] }].map(
      (step, index) => ({ ...step, to: index < 3 ? `/step/${index + 1}` : '/review' }),
    ),
  shown: 'Open-air concerts',
  invalid: () => [
    {
      steps: [{ to: '/step/1', form: { ...good()[0], founded: today().slice(0, 4) }, hidden: ['draft'] }],
      message: 'at least two years old',
    },
    {
      steps: [{ to: '/step/3', form: { ...good()[2], own: '100' }, hidden: ['draft'] }],
      message: 'at least 10 % of the cost',
    },
    {
      steps: [
        ...good().map((form, index) => ({ to: `/step/${index + 1}`, form, hidden: ['draft'] })),
        { to: '/review', form: {}, hidden: ['draft'] },
      ],
      message: 'confirm that your statements',
    },
  ],
};

function reviewPage(store: Store, draft: string, message: string) {
  const values = Object.entries(store.drafts.get(draft) ?? {});
  return page(
    classicPage(
      { title: 'Check your application', owner },
      html`${message !== '' && html`<p class="summary" role="alert">${message}</p>`}<dl>${values.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<form method="post" action="${store.base}/review"><input type="hidden" name="draft" value="${draft}"><p><label><input type="checkbox" name="true" value="1"> My statements are true</label></p>
<a href="${store.base}/step/3?draft=${draft}">Back</a> <button>Submit application</button></form>`,
    ),
    message === '' ? 200 : 422,
  );
}
