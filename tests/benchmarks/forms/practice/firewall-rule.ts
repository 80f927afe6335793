import { appPage, type FormCase, html, inScript, jsonPost, page } from '../form-kit.ts';

const code = (base: string) => `
const body = document.querySelector('#rules tbody');
document.getElementById('add').onclick = () => {
  if (document.getElementById('draft')) return;
  const row = body.insertRow();
  row.id = 'draft';
  const field = (name, size) => {
    const input = document.createElement('input');
    input.setAttribute('aria-label', name);
    input.size = size;
    row.insertCell().append(input);
    return input;
  };
  const label = field('Description', 18), source = field('Source', 16);
  let protocol = '';
  const cell = row.insertCell();
  for (const name of ['TCP', 'UDP']) {
    const button = document.createElement('button');
    button.textContent = name;
    button.setAttribute('role', 'radio');
    button.setAttribute('aria-checked', 'false');
    button.onclick = () => {
      protocol = name;
      for (const other of cell.children) other.setAttribute('aria-checked', String(other === button));
    };
    cell.append(button);
  }
  const from = field('From port', 5), to = field('To port', 5);
  const save = document.createElement('button');
  save.setAttribute('aria-label', 'Save row');
  save.textContent = '✓';
  save.className = 'primary';
  row.insertCell().append(save);
  label.focus();
  save.onclick = async () => {
    const answer = await send(${inScript(base)}, { label: label.value, source: source.value, protocol, from: from.value, to: to.value });
    const alert = document.getElementById('alert');
    alert.textContent = answer.ok ? '' : Object.values(answer.data.errors).join(' ');
    if (!answer.ok) return;
    const entry = answer.data.entry;
    row.remove();
    addTableRow(body, [entry.label, entry.source, entry.protocol, entry.from, entry.to, '']);
  };
};`;

const isAddress = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
const isPort = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65535;

const valid = { label: 'Monitoring probe', source: '10.20.0.5', protocol: 'TCP', from: '9100', to: '9110' };

export const firewallRule: FormCase = {
  name: 'firewall-rule',
  title: 'Firewall rules',
  group: 'Administration',
  difficulty:
    'A row is edited in the table itself, saved by an icon; IP address and an ordered range of ports.',
  seeds: () => [{ label: 'Web', source: '0.0.0.0', protocol: 'TCP', from: '443', to: '443' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Firewall rules', owner: 'CloudRack' },
          html`<p id="alert" role="alert" class="problem"></p><table id="rules"><thead><tr><th>Description</th><th>Source (IPv4)</th><th>Protocol</th><th>From port</th><th>To port</th><th></th></tr></thead>
<tbody>${store.entries.map((rule) => html`<tr>${['label', 'source', 'protocol', 'from', 'to'].map((key) => html`<td>${rule[key]}</td>`)}<td></td></tr>`)}</tbody></table>
<p><button id="add">+ Add row</button></p>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        problems.need(fields.get('label') !== '', 'label', 'Description is required.');
        problems.need(
          !store.has('label', fields.get('label')),
          'label',
          'There is a rule with this description.',
        );
        problems.need(
          isAddress(fields.get('source')),
          'source',
          'Source must be an IPv4 address such as 192.168.0.10.',
        );
        problems.need(['TCP', 'UDP'].includes(fields.get('protocol')), 'protocol', 'Choose TCP or UDP.');
        problems.need(
          isPort(fields.get('from')) && isPort(fields.get('to')),
          'ports',
          'Ports are numbers from 1 to 65535.',
        );
        problems.need(
          Number(fields.get('from')) <= Number(fields.get('to')),
          'ports',
          'From port must not be greater than To port.',
        );
      },
      (fields) =>
        Object.fromEntries(
          ['label', 'source', 'protocol', 'from', 'to'].map((key) => [key, fields.get(key)]),
        ),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Monitoring probe',
  shownAt: '',
  invalid: () => [
    { steps: [{ to: '', json: { ...valid, source: '10.20.0.500' } }], message: 'must be an IPv4 address' },
    { steps: [{ to: '', json: { ...valid, to: '80' } }], message: 'must not be greater' },
  ],
};
