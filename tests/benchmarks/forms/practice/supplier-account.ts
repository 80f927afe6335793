import { appPage, entryTable, type FormCase, html, inScript, jsonPost, options, page } from '../form-kit.ts';

/** The check digits of ISO 13616. */
const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
};

const code = (base: string) => `
for (const header of document.querySelectorAll('.accordion')) header.onclick = () => {
  const open = header.getAttribute('aria-expanded') === 'true';
  header.setAttribute('aria-expanded', String(!open));
  document.getElementById(header.getAttribute('aria-controls')).hidden = open;
};
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await send(${inScript(base)}, Object.fromEntries(new FormData(event.target)));
  showProblems(answer.data.errors || {});
  if (!answer.ok) { toast('Some entries are not correct. Check all sections.', true); return; }
  const entry = answer.data.entry;
  addTableRow(document.querySelector('#entries tbody'), [entry.company, entry.vat]);
  event.target.reset();
  toast('Supplier saved');
});`;

const valid = {
  company: 'Tannhof Metal Ltd',
  terms: '30 days',
  vat: 'ATU12345678',
  iban: 'DE89 3704 0044 0532 0130 00',
  holder: 'Tannhof Metal Ltd',
};

export const supplierAccount: FormCase = {
  name: 'supplier-account',
  title: 'New supplier',
  group: 'Administration',
  difficulty:
    'Fields are in closed sections of an accordion; IBAN and VAT number have formats given by example.',
  seeds: () => [{ company: 'Vellmer Paper', vat: 'ATU87654321' }],
  routes: (store) => ({
    'GET /': () =>
      page(
        appPage(
          { title: 'Suppliers', owner: 'Ledgerly' },
          html`${entryTable(store.entries, { Company: 'company', VAT: 'vat' })}<h2>New supplier</h2><form class="card" novalidate>
<h3><button type="button" class="accordion" aria-expanded="true" aria-controls="s1">1. Company</button></h3><div id="s1">
<div class="row"><label for="company">Legal name</label><input id="company" name="company"><span class="problem" data-problem="company"></span></div>
<div class="row"><label for="terms">Terms of payment</label><select id="terms" name="terms"><option value="">Please choose</option>${options(['14 days', '30 days', '60 days'])}</select><span class="problem" data-problem="terms"></span></div></div>
<h3><button type="button" class="accordion" aria-expanded="false" aria-controls="s2">2. Tax</button></h3><div id="s2" hidden>
<div class="row"><label for="vat">VAT number</label><input id="vat" name="vat" aria-describedby="vat-help"><span class="help" id="vat-help">Austrian format: ATU and eight digits, for example ATU99999999</span><span class="problem" data-problem="vat"></span></div></div>
<h3><button type="button" class="accordion" aria-expanded="false" aria-controls="s3">3. Bank</button></h3><div id="s3" hidden>
<div class="row"><label for="iban">IBAN</label><input id="iban" name="iban"><span class="problem" data-problem="iban"></span></div>
<div class="row"><label for="holder">Account holder</label><input id="holder" name="holder"><span class="problem" data-problem="holder"></span></div></div>
<p><button class="primary">Save supplier</button></p></form>`,
          code(store.base),
        ),
      ),
    'POST /': jsonPost(
      store,
      (fields, problems, store) => {
        problems.need(fields.get('company').length >= 3, 'company', 'Enter the legal name.');
        problems.need(
          !store.has('company', fields.get('company')),
          'company',
          'This supplier exists already.',
        );
        problems.need(fields.get('terms') !== '', 'terms', 'Choose the terms.');
        problems.need(/^ATU\d{8}$/.test(fields.get('vat')), 'vat', 'Not a valid Austrian VAT number.');
        problems.need(
          isIban(fields.get('iban').replaceAll(' ', '')),
          'iban',
          'Not a valid IBAN. Example: AT61 1904 3002 3457 3201',
        );
        problems.need(fields.get('holder') !== '', 'holder', 'Enter the account holder.');
      },
      (fields) => ({ company: fields.get('company'), vat: fields.get('vat') }),
    ),
  }),
  valid: () => [{ to: '', json: valid }],
  shown: 'Tannhof Metal Ltd',
  shownAt: '',
  invalid: () => [
    {
      steps: [{ to: '', json: { ...valid, iban: 'AT61 1904 3002 3457 3202' } }],
      message: 'Not a valid IBAN',
    },
    { steps: [{ to: '', json: { ...valid, vat: '12345678' } }], message: 'Not a valid Austrian' },
  ],
};
