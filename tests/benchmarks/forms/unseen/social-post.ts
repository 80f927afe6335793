import {
  addDays,
  appPage,
  dayAhead,
  type FormCase,
  html,
  inScript,
  isMoment,
  jsonPost,
  now,
  page,
  today,
} from '../form-kit.ts';

const code = (base: string) => `
const text = document.getElementById('text');
text.oninput = () => { document.getElementById('left').textContent = 140 - text.value.length + ' characters left'; };
const toggles = document.querySelectorAll('[role=switch]');
for (const toggle of toggles) toggle.onclick = () => toggle.setAttribute('aria-checked', toggle.getAttribute('aria-checked') === 'true' ? 'false' : 'true');
document.getElementById('plan').addEventListener('submit', async (event) => {
  event.preventDefault();
  const data = Object.fromEntries(new FormData(event.target));
  data.channels = [...toggles].filter((toggle) => toggle.getAttribute('aria-checked') === 'true').map((toggle) => toggle.textContent);
  const answer = await send(${inScript(base)}, data);
  const box = document.getElementById('refused');
  box.hidden = answer.ok;
  box.textContent = answer.ok ? '' : Object.values(answer.data.errors).join(' ');
  if (!answer.ok) return;
  const item = document.createElement('li');
  item.textContent = answer.data.entry.text + ' – ' + answer.data.entry.at;
  document.getElementById('planned').append(item);
  event.target.reset();
});`;

const valid = () => ({
  text: 'Our new reading room opens its doors',
  tags: '#library #opening',
  at: `${dayAhead(3)}T10:30`,
  link: 'https://example.org/reading-room',
  channels: ['Photo app', 'Network'],
});

export const socialPost: FormCase = {
  name: 'social-post',
  title: 'Plan a post',
  group: 'Texts and opinions',
  difficulty:
    'At most three hashtags, a length limit, a moment in the next 30 days by day only, and switches of which one is needed.',
  seeds: () => [{ text: 'Thank you for 1000 readers', at: 'yesterday' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Plan a post', owner: 'Postly' },
          html`<form class="card" id="plan" novalidate><p id="refused" class="problem" role="alert" hidden></p>
<div class="row"><label for="text">Text</label><textarea id="text" name="text"></textarea><span class="help" id="left">140 characters left</span></div><div class="row"><label for="tags">Hashtags</label><input id="tags" name="tags"></div>
<div class="row"><label for="link">Link</label><input id="link" name="link" value="http://"></div><div class="row"><label for="at">Publish at</label><input id="at" name="at" type="datetime-local"></div>
<p>${['Photo app', 'Network', 'Chat'].map((name) => html`<button type="button" role="switch" aria-checked="false">${name}</button> `)}</p><button class="primary">Plan</button></form><h2>Planned</h2><ul id="planned">${store.entries.map((post) => html`<li>${post.text} – ${post.at}</li>`)}</ul>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems) => {
        const [at, tags] = [fields.get('at'), fields.get('tags').split(/\s+/)];
        problems.need(fields.get('text').length >= 15, 'text', 'The text needs at least 15 characters.');
        problems.need(fields.get('text').length <= 140, 'text', 'The text has more than 140 characters.');
        problems.need(
          tags.every((tag) => /^#[a-z0-9]+$/.test(tag)),
          'tags',
          'Write hashtags in small letters with # and a space between them.',
        );
        problems.need(tags.length <= 3, 'tags', 'At most three hashtags.');
        problems.need(
          /^https:\/\/\S+\.\S+/.test(fields.get('link')),
          'link',
          'The link must begin with https://',
        );
        problems.need(isMoment(at), 'at', 'Choose day and time.');
        problems.need(at > now(), 'at', 'The moment is in the past.');
        problems.need(at.slice(0, 10) <= addDays(today(), 30), 'at', 'Posts can be planned for 30 days.');
        problems.need(
          at.slice(11) >= '06:00' && at.slice(11) <= '22:00',
          'at',
          'We do not post at night, only from 06:00 to 22:00.',
        );
        problems.need(fields.all('channels').length > 0, 'channels', 'Switch on at least one channel.');
      },
      (fields) => ({ text: fields.get('text'), at: fields.get('at').replace('T', ' ') }),
    ),
  }),
  valid: () => [{ to: '', json: valid() }],
  shown: 'Our new reading room',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid(), tags: '#a #b #c #d' } }], message: 'At most three hashtags' },
    { steps: [{ to: '', json: { ...valid(), at: `${dayAhead(3)}T23:30` } }], message: 'not post at night' },
    { steps: [{ to: '', json: { ...valid(), channels: [] } }], message: 'at least one channel' },
  ],
};
