import {
  addDays,
  classicPage,
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

const aspects = ['Contents', 'Speaker', 'Room'];

const view = (store: Store, fields: Fields, problems: Problems, done?: string) =>
  classicPage(
    { title: 'How was your course?', owner: 'Evening school Mittelberg' },
    html`${done && html`<p class="success" role="status">Thank you, we have received your opinion ${done}: “${store.find(done)?.summary}”</p>`}
<form method="post" action="${store.base}"><ol>
<li><p>Which course did you visit?</p><input name="a1" aria-label="1." value="${fields.get('a1')}"></li><li><p>When did it end? Month, day and year as MM/DD/YYYY.</p><input name="a2" aria-label="2." value="${fields.get('a2')}"></li>
${aspects.map((aspect, index) => html`<li><p>${aspect}</p>${[1, 2, 3, 4, 5].map((star) => html`<input type="radio" name="a${index + 3}" id="a${index + 3}-${star}" value="${star}"${flag(fields.get(`a${index + 3}`) === String(star), 'checked')}><label for="a${index + 3}-${star}" title="${star} of 5 stars">${'★'.repeat(star)}</label> `)}</li>`)}
<li><p>Your opinion in one sentence</p><input name="a6" aria-label="6." size="60" value="${fields.get('a6')}"></li><li><p>What should we improve?</p><textarea name="a7" aria-label="7.">${fields.get('a7')}</textarea></li></ol>${errorSummary(problems, 'Please answer the questions')}<button>Hand in</button></form>`,
  );

const valid = () => ({
  a1: 'Bookbinding',
  a2: monthFirst(addDays(today(), -6)),
  a3: '5',
  a4: '4',
  a5: '2',
  a6: 'I made three books and enjoyed every evening.',
  a7: 'More light on the tables, please.',
});

export const courseFeedback: FormCase = {
  name: 'course-feedback',
  title: 'How was your course?',
  group: 'Texts and opinions',
  difficulty:
    'Numbered fields below their questions, three star ratings, and a text that is needed after a low rating.',
  routes: (store) =>
    pagePost(store, {
      view,
      check: (fields, problems) => {
        const day = fromMonthFirst(fields.get('a2'));
        problems.need(fields.get('a1').length >= 4, 'a1', 'Question 1: name the course.');
        problems.need(day !== '', 'a2', 'Question 2: the date must be written as MM/DD/YYYY.');
        problems.need(day <= today(), 'a2', 'Question 2: the course has not ended yet.');
        problems.need(day >= addDays(today(), -180), 'a2', 'Question 2: this was more than 180 days ago.');
        for (const number of [3, 4, 5])
          problems.need(
            /^[1-5]$/.test(fields.get(`a${number}`)),
            `a${number}`,
            `Question ${number}: give one to five stars.`,
          );
        const words = fields.get('a6').split(/\s+/).length;
        problems.need(words >= 5, 'a6', 'Question 6: at least five words.');
        problems.need(fields.get('a6').length <= 80, 'a6', 'Question 6: at most 80 characters.');
        const low = [3, 4, 5].some((number) => Number(fields.get(`a${number}`)) <= 2);
        problems.need(
          !low || fields.get('a7').length >= 15,
          'a7',
          'Question 7: tell us why you gave so few stars (15 characters or more).',
        );
      },
      entry: (fields) => ({ summary: fields.get('a6') }),
    }),
  valid: () => [{ form: valid() }],
  shown: 'I made three books',
  invalid: () => [
    { steps: [{ form: { ...valid(), a7: '' } }], message: 'so few stars' },
    { steps: [{ form: { ...valid(), a4: '' } }], message: 'Question 4' },
    { steps: [{ form: { ...valid(), a2: addDays(today(), -6) } }], message: 'written as MM/DD/YYYY' },
  ],
};
