import {
  addYears,
  classicPage,
  dayAhead,
  errorSummary,
  type Fields,
  type FormCase,
  flag,
  fromMonthFirst,
  html,
  monthFirst,
  type Problems,
  pagePost,
  type Store,
  today,
} from '../form-kit.ts';

const words = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'Apply as an orchard manager', owner: 'Brindle Farms' },
    html`${done && html`<div class="success"><p>We have your application, ${store.find(done)?.applicant}. Reference: ${done}</p></div>`}${errorSummary(problems, 'Some answers need your attention')}
<form method="post" action="${store.base}"><input type="hidden" name="csrf" value="${store.token}">
<p>What is your full name?</p><div class="field"><label>1. <input name="q1" value="${fields.get('q1')}"></label></div>
<p>From which day could you start? (MM/DD/YYYY)</p><div class="field"><label>2. <input name="q2" value="${fields.get('q2')}"></label></div>
<p>Which yearly salary do you expect, in US dollars?</p><div class="field"><label>3. <input name="q3" value="${fields.get('q3')}"></label></div>
<p>Why would you like to work with us? Please write 20 to 60 words.</p><div class="field"><label>4. <textarea name="q4">${fields.get('q4')}</textarea></label></div>
<p>Do you have a driving licence?</p><div class="field">5. <label><input type="radio" name="q5" value="yes"${flag(fields.get('q5') === 'yes', 'checked')}>Yes</label> <label><input type="radio" name="q5" value="no"${flag(fields.get('q5') === 'no', 'checked')}>No</label></div>
<button>Submit application</button></form>`,
  );

const reasons =
  'I have looked after apple trees for eleven years and would like to lead a small team. Your farm grows old varieties that I know well.';
const valid = () => ({
  q1: 'Delia Marchbanks',
  q2: monthFirst(dayAhead(40)),
  q3: '52000',
  q4: reasons,
  q5: 'yes',
});

export const jobApplication: FormCase = {
  name: 'job-application',
  title: 'Apply as an orchard manager',
  group: 'Feedback and content',
  difficulty:
    'Fields are labelled by numbers below the questions; a count of words and a date as MM/DD/YYYY.',
  routes: (store) =>
    pagePost(store, {
      view,
      check: (fields, problems, store) => {
        problems.need(
          fields.get('csrf') === store.token,
          'csrf',
          'The form has expired. Please send it again.',
        );
        problems.need(fields.get('q1').includes(' '), 'q1', 'Question 1: first and last name, please.');
        const start = fromMonthFirst(fields.get('q2'));
        problems.need(start !== '', 'q2', 'Question 2: use the form MM/DD/YYYY.');
        problems.need(start > today(), 'q2', 'Question 2: the day must be in the future.');
        problems.need(start < addYears(today(), 1), 'q2', 'Question 2: the day must be within one year.');
        problems.need(/^\d+$/.test(fields.get('q3')), 'q3', 'Question 3: only digits, without separators.');
        problems.need(
          Number(fields.get('q3')) >= 30000 && Number(fields.get('q3')) <= 90000,
          'q3',
          'Question 3: we pay between 30000 and 90000.',
        );
        const count = words(fields.get('q4'));
        problems.need(count >= 20 && count <= 60, 'q4', `Question 4: 20 to 60 words, you wrote ${count}.`);
        problems.need(fields.get('q5') !== '', 'q5', 'Question 5: yes or no?');
        problems.need(
          fields.get('q5') !== 'no',
          'q5',
          'Question 5: a driving licence is necessary for this position.',
        );
      },
      entry: (fields) => ({ applicant: fields.get('q1') }),
    }),
  valid: () => [{ form: valid(), hidden: ['csrf'] }],
  shown: 'Delia Marchbanks',
  invalid: () => [
    { steps: [{ form: valid() }], message: 'The form has expired' },
    { steps: [{ form: { ...valid(), q4: 'I like apples.' }, hidden: ['csrf'] }], message: 'you wrote 3' },
    { steps: [{ form: { ...valid(), q5: 'no' }, hidden: ['csrf'] }], message: 'licence is necessary' },
  ],
};
