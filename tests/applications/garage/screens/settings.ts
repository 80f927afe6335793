import { html } from '../../html.ts';
import {
  checkField,
  choiceField,
  type Entry,
  found,
  isRefused,
  nothingEntered,
  problemNote,
  same,
  textField,
} from '../form.ts';
import { forbiddenPage, page } from '../layout.ts';
import { penceOf, plainPounds } from '../money.ts';
import { type Answer, type Call, entered, enteredValues, goTo, isManager, type Route } from '../route.ts';

export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/settings$/, answer: (call) => settings(call, nothingEntered) },
  { method: 'POST', path: /^\/settings\/lists$/, answer: saveLists },
  { method: 'POST', path: /^\/settings\/garage$/, answer: saveGarage },
];

const rowChoices = ['5', '10', '25'];
const longestNotice = 120;

function settings(call: Call, entry: Entry): Answer {
  const { session, user } = call;
  const lists = {
    values: { rows: String(session.rows), compact: session.isCompact ? 'yes' : '' },
    problems: {},
  };
  const body = html`${problemNote(entry)}<div role="tablist" data-first="${isRefused(entry) ? 'garage' : 'lists'}"><button role="tab" data-tab="lists" aria-controls="lists-panel">Lists</button><button role="tab" data-tab="garage" aria-controls="garage-panel">Garage</button></div>
<section class="panel" role="tabpanel" id="lists-panel"><p>Signed in as ${user?.name}. These settings are for this browser.</p><form method="post" action="/settings/lists">${choiceField(lists, { name: 'rows', label: 'Rows a page' }, same(rowChoices))}
${checkField(lists, { name: 'compact', label: 'Narrow rows' })}<button>Save lists</button></form></section>
<section class="panel" role="tabpanel" id="garage-panel" hidden>${garage(call, entry)}</section>`;
  return page(call, { title: 'Settings', status: isRefused(entry) ? 422 : 200, body });
}

function garage(call: Call, entry: Entry) {
  const { phone, hourlyRate, term, notice } = call.books.details;
  const values = { phone, hourlyRate: plainPounds(hourlyRate), term: String(term), notice };
  const shown = isRefused(entry) ? entry : { values, problems: {} };
  if (!mayChange(call))
    return html`<dl><dt>Telephone</dt><dd>${phone}</dd><dt>An hour of labour</dt><dd>£${values.hourlyRate}</dd><dt>Days to pay</dt><dd>${term}</dd><dt>Notice</dt><dd>${notice}</dd></dl><p>Only the manager can change this.</p>`;
  return html`<form method="post" action="/settings/garage">${textField(shown, { name: 'phone', label: 'Telephone', required: true })}${textField(shown, { name: 'hourlyRate', label: 'An hour of labour in £', required: true, hint: 'For new lines, without VAT' })}
${textField(shown, { name: 'term', label: 'Days to pay', type: 'number', required: true, hint: 'For new invoices' })}${textField(shown, { name: 'notice', label: 'Notice on the welcome page', attributes: html` size="60" maxlength="${longestNotice}"` })}<button>Save garage</button></form>`;
}

function mayChange(call: Call): boolean {
  return isManager(call) || call.has('reception-settings');
}

function saveLists(call: Call): Answer | null {
  const { session, has } = call;
  const rows = entered(call, 'rows');
  if (!rowChoices.includes(rows)) return null;
  if (!has('rows-not-kept')) session.rows = Number(rows);
  session.isCompact = entered(call, 'compact') === 'yes';
  return goTo(call, '/settings', 'The settings were saved.');
}

function saveGarage(call: Call): Answer {
  if (!mayChange(call)) return forbiddenPage(call);
  const values = enteredValues(call);
  const { phone = '', notice = '' } = values;
  const hourlyRate = penceOf(values.hourlyRate ?? '');
  const term = Number(values.term || Number.NaN);
  const problems = found({
    phone: !/^[\d ]{6,20}$/.test(phone) && 'Enter a telephone number like 01632 960 480.',
    hourlyRate: !hourlyRate && 'Enter an amount like 68.50.',
    term: !(Number.isInteger(term) && term >= 0 && term <= 90) && 'Enter 0 to 90 days.',
    notice: notice.length > longestNotice && `Use ${longestNotice} characters at most.`,
  });
  if (Object.keys(problems).length > 0 || !hourlyRate) return settings(call, { values, problems });
  Object.assign(call.books.details, { phone, hourlyRate, term, notice });
  return goTo(call, '/settings#garage', 'The details of the garage were saved.');
}
