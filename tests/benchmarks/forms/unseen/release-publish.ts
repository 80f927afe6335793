import { appPage, type FormCase, html, inScript, jsonPost, page } from '../form-kit.ts';

const newer = (left: string, right: string): boolean => {
  const [a, b] = [left.split('.').map(Number), right.split('.').map(Number)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
};
const minApi = (text: string): unknown => {
  try {
    return JSON.parse(text)?.minApi;
  } catch {
    return undefined;
  }
};

const code = (base: string) => `
const channels = document.querySelectorAll('[data-channel]');
let channel = 'none';
for (const button of channels) button.onclick = () => {
  channel = button.dataset.channel;
  for (const other of channels) other.setAttribute('aria-checked', String(other === button));
};
const box = document.getElementById('publish-box');
document.querySelector('[type=submit]').onclick = async (event) => {
  event.preventDefault();
  const data = { channel };
  for (const field of box.querySelectorAll('input, textarea')) data[field.name] = field.value;
  const answer = await send(${inScript(base)}, data);
  showProblems(answer.data.errors || {});
  if (!answer.ok) return;
  const item = document.createElement('li');
  item.textContent = answer.data.entry.version + ' “' + answer.data.entry.codename + '” (' + answer.data.entry.channel + ')';
  document.getElementById('releases').prepend(item);
  for (const field of box.querySelectorAll('input, textarea')) field.value = '';
};`;

const valid = {
  version: '3.3.0',
  codename: 'Amber Lantern',
  notes: 'Adds export of reports. Fixes the order of columns.',
  manifest: '{"minApi": 7}',
  channel: 'beta',
  rollout: '20',
};

export const releasePublish: FormCase = {
  name: 'release-publish',
  title: 'Publish a release',
  group: 'Formats',
  difficulty: 'No form element; a version above the latest one, JSON with a named key and segmented buttons.',
  seeds: () => [{ version: '3.2.4', codename: 'Copper Bell', channel: 'stable' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Publish a release', owner: 'Shipyard' },
          html`<ul id="releases">${[...store.entries].reverse().map((release) => html`<li>${release.version} “${release.codename}” (${release.channel})</li>`)}</ul><div class="card" id="publish-box">
<div class="row"><label for="version">Version</label><input id="version" name="version" placeholder="major.minor.patch"><span class="problem" data-problem="version"></span></div><div class="row"><label for="codename">Code name (two words)</label><input id="codename" name="codename"><span class="problem" data-problem="codename"></span></div>
<div role="radiogroup" aria-label="Channel">${['stable', 'beta', 'nightly'].map((name) => html`<button type="button" role="radio" aria-checked="false" data-channel="${name}">${name}</button>`)}</div><span class="problem" data-problem="channel"></span>
<div class="row"><label for="rollout">Roll-out in percent</label><input id="rollout" name="rollout" type="number" value="100"><span class="problem" data-problem="rollout"></span></div>
<div class="row"><label for="manifest">Manifest</label><textarea id="manifest" name="manifest" placeholder='{"minApi": 5}'></textarea><span class="problem" data-problem="manifest"></span></div><div class="row"><label for="notes">Release notes</label><textarea id="notes" name="notes"></textarea><span class="problem" data-problem="notes"></span></div><button type="submit" class="primary">🚀 Ship it</button></div>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const version = fields.get('version');
        const latest = store.entries.at(-1)?.version ?? '0.0.0';
        problems.need(/^\d+\.\d+\.\d+$/.test(version), 'version', 'Three numbers separated by dots');
        problems.need(newer(version, latest), 'version', `Must be higher than ${latest}`);
        problems.need(/^\S+ \S+$/.test(fields.get('codename')), 'codename', 'Exactly two words');
        problems.need(fields.get('channel') !== 'none', 'channel', 'Choose a channel');
        problems.need(
          Number.isInteger(minApi(fields.get('manifest'))),
          'manifest',
          'JSON with a whole number as minApi',
        );
        const rollout = Number(fields.get('rollout'));
        problems.need(
          rollout >= 10 && rollout <= 100 && rollout % 10 === 0,
          'rollout',
          'From 10 to 100 in tens',
        );
        problems.need(
          fields.get('channel') === 'stable' || rollout <= 50,
          'rollout',
          'At most 50 for beta and nightly',
        );
        problems.need(fields.get('notes').length >= 25, 'notes', 'At least 25 characters');
      },
      (fields) => ({
        version: fields.get('version'),
        codename: fields.get('codename'),
        channel: fields.get('channel'),
      }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Amber Lantern',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, version: '3.2.0' } }], message: 'Must be higher than 3.2.4' },
    { steps: [{ to: '', json: { ...valid, manifest: 'minApi=7' } }], message: 'whole number as minApi' },
    { steps: [{ to: '', json: { ...valid, rollout: '100' } }], message: 'At most 50 for beta' },
  ],
};
