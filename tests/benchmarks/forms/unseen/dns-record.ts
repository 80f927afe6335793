import { appPage, entryTable, type FormCase, html, inScript, jsonPost, options, page } from '../form-kit.ts';

const code = (base: string) => `
const get = (id) => document.getElementById(id);
const rules = {
  host: [/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'Small letters, digits and hyphens'],
  target: [/./, 'Required'],
  ttl: [/^[0-9]+$/, 'A whole number of seconds'],
};
function validate() {
  let ok = get('type').value !== '' && get('sure').getAttribute('aria-checked') === 'true';
  for (const [id, [format, message]] of Object.entries(rules)) {
    const right = format.test(get(id).value);
    get(id).parentElement.querySelector('.problem').textContent = right || !get(id).value ? '' : message;
    ok = ok && right;
  }
  get('create').disabled = !ok;
}
document.addEventListener('input', validate);
get('sure').onclick = () => { get('sure').setAttribute('aria-checked', String(get('sure').getAttribute('aria-checked') !== 'true')); validate(); };
get('type').onchange = () => { get('target-label').textContent = { A: 'IPv4 address', CNAME: 'Domain name' }[get('type').value] || 'Target'; validate(); };
get('create').onclick = async () => {
  const answer = await send(${inScript(base)}, { host: get('host').value, type: get('type').value, target: get('target').value, ttl: get('ttl').value });
  if (!answer.ok) { toast(Object.values(answer.data.errors).join(' '), true); return; }
  addTableRow(document.querySelector('#entries tbody'), [answer.data.entry.host, answer.data.entry.type, answer.data.entry.target]);
  get('host').value = get('target').value = '';
  validate();
  toast('Record created');
};`;

const valid = { host: 'mirror-two', type: 'A', target: '192.0.2.77', ttl: '3600' };

export const dnsRecord: FormCase = {
  name: 'dns-record',
  title: 'Records of the zone',
  group: 'Administration of data',
  difficulty:
    'No form element; the button is enabled by valid entries and a switch, and the format of the target depends on the type.',
  seeds: () => [{ host: 'www', type: 'A', target: '192.0.2.10' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Records of example.org', owner: 'Zonefile' },
          html`<div class="card"><div class="row"><label for="type">Type</label><select id="type"><option value="">–</option>${options(['A', 'CNAME'])}</select></div><div class="row"><label for="host">Host</label><input id="host" placeholder="without .example.org"><span class="problem"></span></div><div class="row"><label for="target" id="target-label">Target</label><input id="target"><span class="problem"></span></div>
<div class="row"><label for="ttl">TTL</label><input id="ttl" value="60"><span class="problem"></span></div><p><button role="switch" aria-checked="false" id="sure" type="button">I know what I am doing</button></p><button class="primary" id="create" disabled>Create record</button></div>${entryTable(store.entries, { Host: 'host', Type: 'type', Target: 'target' })}`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        const target = fields.get('target');
        problems.need(
          /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(fields.get('host')),
          'host',
          'Host: small letters, digits and hyphens.',
        );
        problems.need(!store.has('host', fields.get('host')), 'host', 'Host: there is a record for it.');
        problems.need(['A', 'CNAME'].includes(fields.get('type')), 'type', 'Type: choose A or CNAME.');
        if (fields.get('type') === 'A')
          problems.need(
            /^(\d{1,3}\.){3}\d{1,3}$/.test(target) && target.split('.').every((part) => Number(part) < 256),
            'target',
            'Target: four numbers up to 255, such as 192.0.2.1.',
          );
        else
          problems.need(
            /^([a-z0-9-]+\.)+[a-z]{2,}\.$/.test(target),
            'target',
            'Target: a domain name with a dot at the end, such as host.example.net.',
          );
        const ttl = Number(fields.get('ttl'));
        problems.need(
          Number.isInteger(ttl) && ttl >= 300 && ttl <= 86400,
          'ttl',
          'TTL: from 300 to 86400 seconds.',
        );
        problems.need(ttl % 60 === 0, 'ttl', 'TTL: full minutes only.');
      },
      (fields) => ({ host: fields.get('host'), type: fields.get('type'), target: fields.get('target') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'mirror-two',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, ttl: '60' } }], message: 'from 300 to 86400' },
    { steps: [{ to: '', json: { ...valid, type: 'CNAME' } }], message: 'dot at the end' },
    { steps: [{ to: '', json: { ...valid, host: 'www' } }], message: 'there is a record' },
  ],
};
