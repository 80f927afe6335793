import { appPage, type FormCase, html, inScript, options, Problems, page, sendJson } from '../form-kit.ts';

interface Answer {
  readonly text: string;
  readonly correct: boolean;
}

const code = (base: string) => `
const answers = document.getElementById('answers'), template = document.getElementById('answer');
const add = () => {
  const row = template.content.firstElementChild.cloneNode(true);
  row.querySelector('.remove').onclick = () => row.remove();
  answers.append(row);
};
document.getElementById('add').onclick = add;
add();
document.getElementById('save').onclick = async () => {
  const value = (id) => document.getElementById(id).value;
  const list = [...answers.children].map((row) => ({ text: row.querySelector('[type=text]').value, correct: row.querySelector('[type=checkbox]').checked }));
  const answer = await send(${inScript(base)}, { question: value('question'), points: value('points'), subject: value('subject'), answers: list });
  const summary = document.getElementById('summary');
  summary.replaceChildren(...Object.values(answer.data.errors || {}).map((message) => Object.assign(document.createElement('li'), { textContent: message })));
  if (!answer.ok) return;
  document.getElementById('questions').append(Object.assign(document.createElement('li'), { textContent: answer.data.entry.question }));
  document.getElementById('question').value = '';
  answers.replaceChildren();
  add();
};`;

const answersOf = (json: unknown): Answer[] => {
  const list = (json as { answers?: unknown } | undefined)?.answers;
  return Array.isArray(list)
    ? list.map((one) => ({ text: String(one?.text ?? '').trim(), correct: one?.correct === true }))
    : [];
};

const valid = {
  question: 'Which river flows through Norvale?',
  points: '2',
  subject: 'geo',
  answers: [
    { text: 'Elver', correct: true },
    { text: 'Tamsin', correct: false },
    { text: 'Brook', correct: false },
  ],
};

export const quizQuestion: FormCase = {
  name: 'quiz-question',
  title: 'Questions of the quiz',
  group: 'Texts and opinions',
  difficulty:
    'Answers in rows that a button adds; at least three, all different, and exactly one marked as correct.',
  seeds: () => [{ question: 'How many legs has a spider?' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Questions of the quiz', owner: 'Quizzle' },
          html`<ol id="questions">${store.entries.map((entry) => html`<li>${entry.question}</li>`)}</ol><div class="card"><ul id="summary" role="alert" class="problem"></ul><div class="row"><label for="question">Question</label><input id="question"></div>
<div class="row"><label for="points">Points (0.5 to 3)</label><input id="points" type="number" step="0.5" value="5"></div><div class="row"><label for="subject">Subject</label><select id="subject">${options(
            [
              ['', 'Pick one'],
              ['geo', 'Geography'],
              ['bio', 'Biology'],
            ],
          )}</select></div>
<p>Answers</p><div id="answers"></div><template id="answer"><p><input type="text" aria-label="Answer"> <label><input type="checkbox"> correct</label> <button class="remove" aria-label="Remove answer">🗑</button></p></template><button id="add">+ Answer</button> <button id="save" class="primary">Save question</button></div>`,
          code(store.base),
        ),
      ),
    'POST /': ({ fields }) => {
      const problems = new Problems();
      const answers = answersOf(fields.json);
      const points = Number(fields.get('points'));
      problems.need(
        fields.get('question').endsWith('?'),
        'question',
        'A question ends with a question mark.',
      );
      problems.need(
        fields.get('question').length >= 12,
        'question',
        'The question is too short (12 characters at least).',
      );
      problems.need(!store.has('question', fields.get('question')), 'question', 'This question exists.');
      problems.need(
        points >= 0.5 && points <= 3 && Number.isInteger(points * 2),
        'points',
        'Points from 0.5 to 3 in halves.',
      );
      problems.need(fields.get('subject') !== '', 'subject', 'Pick a subject.');
      problems.need(answers.length >= 3, 'answers', 'At least three answers.');
      problems.need(answers.length <= 6, 'answers', 'At most six answers.');
      problems.need(
        answers.every(({ text }) => text !== ''),
        'answers',
        'An answer is empty.',
      );
      problems.need(
        new Set(answers.map(({ text }) => text.toLowerCase())).size === answers.length,
        'answers',
        'Two answers are the same.',
      );
      problems.need(
        answers.filter(({ correct }) => correct).length === 1,
        'answers',
        'Exactly one answer must be marked as correct.',
      );
      if (problems.any) return sendJson({ errors: problems }, 422);
      const id = store.accept({ question: fields.get('question') });
      return sendJson({ id, entry: store.find(id) }, 201);
    },
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Which river flows',
  shownAt: '',
  invalid: () => [
    {
      steps: [{ to: '', json: { ...valid, answers: valid.answers.slice(1) } }],
      message: 'At least three answers',
    },
    {
      steps: [
        { to: '', json: { ...valid, answers: valid.answers.map(({ text }) => ({ text, correct: true })) } },
      ],
      message: 'Exactly one answer',
    },
    { steps: [{ to: '', json: { ...valid, points: '5' } }], message: 'from 0.5 to 3' },
  ],
};
