import {
  addDays,
  appPage,
  type FormCase,
  html,
  inScript,
  isDay,
  jsonPost,
  page,
  today,
} from '../form-kit.ts';

const groups = ['Parents', 'Teachers', 'Pupils'];

const code = (base: string) => `
const text = document.getElementById('text');
document.getElementById('bold').onclick = () => { text.focus(); document.execCommand('bold'); };
document.getElementById('post').onclick = async () => {
  const value = (id) => document.getElementById(id).value;
  const data = { headline: value('headline'), text: text.innerText, tags: value('tags'), from: value('from'), until: value('until') };
  data.groups = [...document.querySelectorAll('[name=group]:checked')].map((box) => box.value);
  const answer = await send(${inScript(base)}, data);
  const list = document.getElementById('errors');
  list.textContent = '';
  for (const message of Object.values(answer.data.errors || {})) {
    const item = document.createElement('li');
    item.textContent = message;
    list.append(item);
  }
  if (!answer.ok) { list.scrollIntoView(); return; }
  const heading = document.createElement('h3');
  heading.textContent = answer.data.entry.headline;
  document.getElementById('board').prepend(heading);
  for (const id of ['headline', 'tags']) document.getElementById(id).value = '';
  text.textContent = '';
};`;

const valid = () => ({
  headline: 'Swimming lessons move',
  text: 'From next month on the swimming lessons take place in the new hall.',
  tags: '#sport #hall',
  from: addDays(today(), 1),
  until: addDays(today(), 20),
  groups: ['Parents', 'Pupils'],
});

export const announcementPost: FormCase = {
  name: 'announcement-post',
  title: 'Notice board of the school',
  group: 'Feedback and content',
  difficulty:
    'The text is an editable region instead of a textarea; hashtags, and a span of dates of limited length.',
  seeds: () => [{ headline: 'Autumn concert' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Notice board', owner: 'Hillside School' },
          html`<ul id="errors" class="problem" role="alert"></ul><div class="card">
<div class="row"><label for="headline">Headline</label><input id="headline" maxlength="70"></div>
<div class="row"><span id="text-label">Text</span><div role="toolbar"><button type="button" id="bold" aria-label="Bold"><b>B</b></button></div>
<div id="text" contenteditable="true" role="textbox" aria-multiline="true" aria-labelledby="text-label" style="min-height:90px;border:1px solid #b7bfcc;padding:8px"></div></div>
<div class="row"><label for="tags">Hashtags</label><input id="tags" placeholder="#trip #music"></div>
<fieldset><legend>For</legend>${groups.map((name) => html`<label><input type="checkbox" name="group" value="${name}"> ${name}</label> `)}</fieldset>
<div class="row"><label for="from">Visible from</label><input type="date" id="from"></div><div class="row"><label for="until">Visible until</label><input type="date" id="until"></div>
<button class="primary" id="post">Post</button></div><div id="board">${store.entries.map((note) => html`<h3>${note.headline}</h3>`)}</div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        const [from, until] = [fields.get('from'), fields.get('until')];
        problems.need(fields.get('headline') !== '', 'headline', 'The headline is missing.');
        problems.need(fields.get('text').length >= 40, 'text', 'The text must have at least 40 characters.');
        problems.need(
          /^#\w+( #\w+)*$/.test(fields.get('tags')),
          'tags',
          'Hashtags begin with # and are separated by spaces.',
        );
        problems.need(fields.all('groups').length > 0, 'groups', 'Choose for whom the notice is.');
        problems.need(isDay(from) && isDay(until), 'dates', 'Both dates are needed.');
        problems.need(from >= today(), 'dates', 'The first date must not be in the past.');
        problems.need(until > from, 'dates', 'The second date must be after the first.');
        problems.need(until <= addDays(from, 30), 'dates', 'Notices are visible for 30 days at most.');
      },
      (fields) => ({ headline: fields.get('headline') }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Swimming lessons move',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), text: 'Short' } }], message: 'at least 40 characters' },
    { steps: [{ to: '', json: { ...valid(), tags: 'sport, hall' } }], message: 'begin with #' },
    { steps: [{ to: '', json: { ...valid(), until: addDays(today(), 90) } }], message: '30 days at most' },
  ],
};
