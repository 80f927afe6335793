import { appPage, type FormCase, html, inScript, jsonPost, page } from '../form-kit.ts';

const code = (base: string) => `
const sections = document.querySelectorAll('[role=switch]');
for (const button of sections) button.onclick = () => button.setAttribute('aria-checked', String(button.getAttribute('aria-checked') !== 'true'));
const segments = document.querySelectorAll('[role=radio]');
for (const segment of segments) segment.onclick = () => { for (const other of segments) other.setAttribute('aria-checked', String(other === segment)); };
const slider = document.querySelector('[role=slider]');
function move(value) {
  const next = Math.min(100, Math.max(0, value));
  slider.setAttribute('aria-valuenow', next);
  slider.textContent = next + ' %';
}
slider.onkeydown = (event) => {
  const now = Number(slider.getAttribute('aria-valuenow'));
  const steps = { ArrowRight: 5, ArrowUp: 5, ArrowLeft: -5, ArrowDown: -5, PageUp: 20, PageDown: -20, Home: -100, End: 100 };
  if (event.key in steps) { event.preventDefault(); move(now + steps[event.key]); }
};
slider.onclick = (event) => move(Math.round((event.offsetX / slider.offsetWidth) * 20) * 5);
document.getElementById('save').onclick = async () => {
  const data = { name: document.getElementById('name').value, volume: document.getElementById('volume').value, threshold: slider.getAttribute('aria-valuenow') };
  for (const button of sections) data[button.id] = button.getAttribute('aria-checked') === 'true';
  for (const segment of segments) if (segment.getAttribute('aria-checked') === 'true') data.frequency = segment.textContent;
  const answer = await send(${inScript(base)}, data);
  showProblems(answer.data.errors || {});
  if (!answer.ok) { toast('Rule not saved', true); return; }
  const item = document.createElement('li');
  item.textContent = answer.data.entry.name + ': ' + answer.data.entry.frequency;
  document.getElementById('rules').append(item);
  document.getElementById('name').value = '';
  toast('Rule saved');
};`;

const valid = {
  name: 'Low paper',
  mail: true,
  push: false,
  quiet: false,
  frequency: 'Daily',
  threshold: '20',
  volume: '4',
};

export const notificationRule: FormCase = {
  name: 'notification-rule',
  title: 'Rules for notifications',
  group: 'Administration',
  difficulty: 'Switches, segmented buttons and sliders without native inputs, whose defaults are refused.',
  seeds: () => [{ name: 'New order', frequency: 'At once' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Rules for notifications', owner: 'Bellhop' },
          html`<ul id="rules">${store.entries.map((rule) => html`<li>${rule.name}: ${rule.frequency}</li>`)}</ul><div class="card">
<div class="row"><label for="name">Name of the rule</label><input id="name"><span class="problem" data-problem="name"></span></div>
<p>Send by <button role="switch" aria-checked="false" id="mail">E-mail</button> <button role="switch" aria-checked="false" id="push">Push</button></p><p class="problem" data-problem="channel"></p>
<p><button role="switch" aria-checked="true" id="quiet">Mute all rules</button></p><p class="problem" data-problem="quiet"></p>
<div role="radiogroup" aria-label="How often">${['At once', 'Daily', 'Weekly'].map((text) => html`<button role="radio" aria-checked="false">${text}</button>`)}</div><p class="problem" data-problem="frequency"></p>
<div class="row"><span id="t">Notify when the stock is below</span><div role="slider" tabindex="0" aria-labelledby="t" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" style="background:#dfe3f0;padding:8px;cursor:pointer">0 %</div><span class="problem" data-problem="threshold"></span></div>
<div class="row"><label for="volume">Volume</label><input type="range" id="volume" min="0" max="10" value="10"><span class="problem" data-problem="volume"></span></div>
<button class="primary" id="save">Save rule</button></div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        problems.need(fields.get('name') !== '', 'name', 'Enter a name');
        problems.need(!store.has('name', fields.get('name')), 'name', 'This name is used by another rule');
        problems.need(
          fields.get('mail') === 'true' || fields.get('push') === 'true',
          'channel',
          'Switch on e-mail or push',
        );
        problems.need(
          fields.get('quiet') === 'false',
          'quiet',
          'A rule cannot be saved while all rules are muted',
        );
        problems.need(fields.get('frequency') !== '', 'frequency', 'Choose how often');
        problems.need(
          Number(fields.get('threshold')) >= 10 && Number(fields.get('threshold')) <= 50,
          'threshold',
          'Between 10 % and 50 %',
        );
        problems.need(Number(fields.get('volume')) <= 8, 'volume', 'At most 8');
      },
      (fields) => ({ name: fields.get('name'), frequency: fields.get('frequency') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Low paper',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, quiet: true } }], message: 'all rules are muted' },
    { steps: [{ to: '', json: { ...valid, mail: false } }], message: 'Switch on e-mail or push' },
    { steps: [{ to: '', json: { ...valid, threshold: '0' } }], message: 'Between 10 %' },
  ],
};
