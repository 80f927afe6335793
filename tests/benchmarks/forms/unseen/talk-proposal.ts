import {
  classicPage,
  entryTable,
  type Fields,
  type FormCase,
  fieldError,
  flag,
  html,
  options,
  type Problems,
  page,
  pagePost,
  type Store,
} from '../form-kit.ts';

const owner = 'Days of Open Cartography';
const count = (text: string): number => text.split(/\s+/).filter(Boolean).length;

const view = (store: Store, fields: Fields, problems: Problems) =>
  classicPage(
    { title: 'Propose a talk', owner, search: `${store.base}/talks` },
    html`<form method="post" action="${store.base}"><div class="field"><label for="t">Title</label><input id="t" name="t" maxlength="50" required value="${fields.get('t')}">${fieldError(problems, 't')}</div>
<div class="field"><label for="abs">Abstract</label><textarea id="abs" name="abs" required>${fields.get('abs')}</textarea>${fieldError(problems, 'abs')}</div>
<fieldset><legend>Level</legend>${['Beginners', 'Advanced'].map((level) => html`<label><input type="radio" name="level" value="${level}"${flag(fields.get('level') === level, 'checked')}> ${level}</label> `)}${fieldError(problems, 'level')}</fieldset>
<div class="field"><label for="len">Length in minutes</label><input id="len" name="len" type="number" value="${fields.get('len')}">${fieldError(problems, 'len')}</div>
<div class="field"><label for="track">Track</label><select id="track" name="track"><option value="">Choose a track</option><optgroup label="Saturday">${options(['Surveying', 'Servers'], fields.get('track'))}</optgroup><optgroup label="Sunday">${options(['Design', 'Community'], fields.get('track'))}</optgroup></select>${fieldError(problems, 'track')}</div>
<div class="field"><label for="speakers">E-mail addresses of all speakers</label><input id="speakers" name="speakers" value="${fields.get('speakers')}">${fieldError(problems, 'speakers')}</div>
<p><label><input type="checkbox" name="code" value="1"${flag(fields.has('code'), 'checked')}> All speakers agree to the code of conduct</label>${fieldError(problems, 'code')}</p><button>Propose</button></form>`,
  );

const entry = {
  t: 'Hiking maps from your own tracks',
  abs: 'We show how a group of hikers collects tracks, cleans them and draws a printed map with free tools.',
  level: 'Beginners',
  len: '45',
  track: 'Design',
  speakers: 'kim@example.org, lou@example.org',
  code: '1',
};

export const talkProposal: FormCase = {
  name: 'talk-proposal',
  title: 'Propose a talk',
  group: 'Texts and opinions',
  difficulty:
    'A word count and the allowed lengths are told after submitting; several e-mail addresses in one field.',
  seeds: () => [{ t: 'Opening', track: 'Community' }],
  routes: (store) => ({
    ...pagePost(store, {
      view,
      initial: { len: '10' },
      check: (fields, problems, store) => {
        const words = count(fields.get('abs'));
        const mails = fields
          .get('speakers')
          .split(',')
          .map((mail) => mail.trim());
        problems.need(
          fields.get('t').length >= 10 && fields.get('t').length <= 50,
          't',
          'The title must have 10 to 50 characters.',
        );
        problems.need(!store.has('t', fields.get('t')), 't', 'There is a talk with this title.');
        problems.need(words >= 15, 'abs', `The abstract is too short: ${words} of at least 15 words.`);
        problems.need(words <= 40, 'abs', `The abstract is too long: ${words} of at most 40 words.`);
        problems.need(fields.get('level') !== '', 'level', 'For whom is the talk?');
        problems.need(
          ['20', '45', '90'].includes(fields.get('len')),
          'len',
          'Talks take 20, 45 or 90 minutes.',
        );
        problems.need(fields.get('track') !== '', 'track', 'Choose a track.');
        problems.need(
          mails.every((mail) => /^[^\s@]+@[^\s@]+\.[a-z]+$/.test(mail)),
          'speakers',
          'Valid addresses, separated by commas.',
        );
        problems.need(new Set(mails).size === mails.length, 'speakers', 'An address occurs twice.');
        problems.need(fields.has('code'), 'code', 'This is necessary.');
      },
      entry: (fields) => ({ t: fields.get('t'), track: fields.get('track') }),
      after: () => '/talks',
    }),
    'GET /talks': ({ query }) =>
      page(
        classicPage(
          { title: 'Proposed talks', owner, search: `${store.base}/talks` },
          entryTable(
            store.entries.filter((talk) => talk.t?.includes(query.get('q') ?? '')),
            { Title: 't', Track: 'track' },
          ),
        ),
      ),
  }),
  valid: () => [{ form: entry }],
  shown: 'Hiking maps',
  shownAt: '/talks',
  invalid: () => [
    { steps: [{ form: { ...entry, abs: 'We show maps.' } }], message: 'too short: 3 of' },
    { steps: [{ form: { ...entry, len: '30' } }], message: '20, 45 or 90' },
    {
      steps: [{ form: { ...entry, speakers: 'kim@example.org lou@example.org' } }],
      message: 'separated by commas',
    },
  ],
};
