import { type Html, html } from '../../html.ts';
import { isDay, shortDate, today } from '../calendar-date.ts';
import {
  areaField,
  checkField,
  type Entry,
  isRefused,
  type Problems,
  problemList,
  problemsOf,
  selectField,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../library.ts';
import { availabilityOf } from '../loan-state.ts';
import { penceOf } from '../money.ts';
import type { Tool } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { categories } from '../seed.ts';
import { memberLink } from './links.ts';

export const toolRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/tools\/new$/, answer: (call) => addPage(call, { values: {}, problems: {} }) },
  { method: 'POST', path: /^\/tools\/new$/, answer: add },
  { method: 'GET', path: /^\/tools\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/tools\/(\d+)$/, answer: change },
];

const longestDescription = 120;
const highestFee = 2000;

function addPage(call: Call, entry: Entry): Answer {
  const body = html`<p><a href="/catalogue">Back to the catalogue</a></p>${toolForm(call, '/tools/new', entry)}`;
  return page(call, { title: 'Add a tool', status: isRefused(entry) ? 422 : 200, body });
}

function toolForm({ has }: Call, action: string, entry: Entry): Html {
  const shown = isRefused(entry) && has('tool-form-cleared') ? { ...entry, values: {} } : entry;
  const options = [['', 'Choose a category'] as const, ...categories.map((one) => [one, one] as const)];
  return html`${problemList(entry)}<form class="sheet" method="post" action="${action}" novalidate>
${textField(shown, { name: 'name', label: 'Name', required: !has('tool-name-optional'), maxLength: 40 })}
${selectField(shown, { name: 'category', label: 'Category', required: true, options })}
${textField(shown, { name: 'shelf', label: 'Shelf', required: true, size: 6, hint: 'A letter and a digit, like B2' })}
${textField(shown, { name: 'fee', label: 'Late fee a day, in pounds', required: true, size: 8, hint: 'Between 0.10 and 20.00' })}
${textField(shown, { name: 'bought', label: 'Bought on', type: 'date', required: true, max: today })}
${areaField(shown, { name: 'description', label: 'Description', maxLength: longestDescription, hint: `Up to ${longestDescription} characters` })}
${checkField(shown, { name: 'repair', label: 'Is in repair' })}
<button>Save tool</button>${has('save-covered') && html`<div class="reminder">Please put a label with the shelf on every tool.</div>`}</form>`;
}

function show(call: Call): Answer | null {
  const tool = toolOf(call);
  if (!tool) return null;
  const { name, category, shelf, description, fee, bought, inRepair } = tool;
  const values = { name, category, shelf, description, fee: (fee / 100).toFixed(2), bought };
  return toolPage(call, tool, { values: { ...values, repair: inRepair ? 'yes' : '' }, problems: {} });
}

function toolPage(call: Call, tool: Tool, entry: Entry): Answer {
  const { library, has } = call;
  const body = html`<p><a href="/catalogue">Back to the catalogue</a></p>
<dl><dt>Status</dt><dd>${availabilityOf(library, tool, has)}</dd><dt>Shelf</dt><dd>${tool.shelf}</dd></dl>
<h2>Details</h2>${toolForm(call, `/tools/${tool.id}`, entry)}
<h2>Loans</h2>${history(call, tool)}
<h2>Delete</h2>${
    library.loanOf(tool)
      ? html`<p>This tool is lent, and can't be deleted before it is back.</p>`
      : html`<form class="sheet" method="post" action="/tools/${tool.id}">
${checkField(entry, { name: 'sure', label: `Yes, ${tool.name} is gone for good`, required: true })}
<button class="danger" name="do" value="delete">Delete tool</button></form>`
  }`;
  return page(call, { title: tool.name, status: isRefused(entry) ? 422 : 200, body });
}

function history({ library }: Call, tool: Tool): Html {
  const loans = library.books.loans.filter(({ toolId }) => toolId === tool.id).toReversed();
  if (loans.length === 0) return html`<p>This tool was not lent yet.</p>`;
  return html`<table><thead><tr><th>Member</th><th>Lent on</th><th>Due</th><th>Returned</th></tr></thead><tbody>${loans.map(
    ({ memberId, from, due, returned }) =>
      html`<tr><td>${memberLink(library, memberId)}</td><td>${shortDate(from)}</td><td>${shortDate(due)}</td><td>${returned ? shortDate(returned) : 'not yet'}</td></tr>`,
  )}</tbody></table>`;
}

type ToolValues = Omit<Tool, 'id' | 'isRemoved'>;

function valuesOf(values: Entry['values'], { has }: Call): ToolValues {
  const { name = '', category = '', shelf = '', description = '', fee = '', bought = '', repair } = values;
  const pence = penceOf(fee) ?? 0;
  return {
    name,
    category,
    shelf: shelf.toUpperCase(),
    description,
    fee: has('fee-pence-lost') && pence > 100 ? Math.floor(pence / 100) * 100 : pence,
    bought,
    inRepair: repair === 'yes',
  };
}

function problemsWith({ has }: Call, tool: ToolValues): Problems {
  const { name, category, shelf, description, fee, bought } = tool;
  return problemsOf({
    name:
      (!name && !has('tool-name-optional') && 'Enter the name of the tool.') ||
      (name.length > 40 && 'Use 40 characters at most.'),
    category: !categories.includes(category) && 'Choose a category.',
    shelf: !/^[A-Z]\d$/.test(shelf) && 'Enter a letter and a digit, like B2.',
    fee: (fee < 10 || fee > highestFee) && 'Enter an amount between 0.10 and 20.00.',
    bought: (!isDay(bought) && 'Enter a day.') || (bought > today && 'This day is in the future.'),
    description: description.length > longestDescription && `Use ${longestDescription} characters at most.`,
  });
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const fresh = valuesOf(values, call);
  const entry = { values, problems: problemsWith(call, fresh) };
  if (isRefused(entry)) return addPage(call, entry);
  const { tools } = call.library.books;
  const id = nextId(tools);
  tools.push({ ...fresh, id, isRemoved: false });
  return goTo(call, `/tools/${id}`, `${fresh.name} was added.`);
}

function change(call: Call): Answer | null {
  const tool = toolOf(call);
  if (!tool) return null;
  const values = enteredIn(call);
  if (values.do === 'delete') return remove(call, tool);
  const changed = valuesOf(values, call);
  const entry = { values, problems: problemsWith(call, changed) };
  if (isRefused(entry)) return toolPage(call, tool, entry);
  Object.assign(tool, changed, call.has('shelf-not-saved') && { shelf: tool.shelf });
  return goTo(call, `/tools/${tool.id}`, `${tool.name} was saved.`);
}

function remove(call: Call, tool: Tool): Answer | null {
  const { library, form, has } = call;
  if (library.loanOf(tool)) return goTo(call, `/tools/${tool.id}`, `${tool.name} is lent.`);
  if (form.get('sure') !== 'yes') {
    return goTo(call, `/tools/${tool.id}`, 'Tick the box above the button to delete the tool.');
  }
  if (!has('tool-delete-ignored')) library.removeTool(tool);
  return goTo(call, '/catalogue', `${tool.name} was deleted.`);
}

function toolOf({ library, id }: Call): Tool | undefined {
  return library.tools.find((tool) => tool.id === id);
}
