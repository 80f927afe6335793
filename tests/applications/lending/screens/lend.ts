import { html } from '../../html.ts';
import { addDays, isDay, longDate, today } from '../calendar-date.ts';
import { type Entry, isRefused, problemList, problemsOf, selectField, textField } from '../form.ts';
import { page } from '../layout.ts';
import { type Member, type Tool, toolLimits } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { plural } from './links.ts';

const usualDays = 14;
const longestDays = 28;

export const lendRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/loans\/new$/,
    answer: (call) => lendForm(call, { values: { due: addDays(today, usualDays) }, problems: {} }),
  },
  { method: 'POST', path: /^\/loans\/new$/, answer: lend },
];

function lendForm(call: Call, entry: Entry): Answer {
  const { library } = call;
  const tools = library.tools
    .filter((tool) => library.isFree(tool))
    .map(({ id, name, shelf }) => [String(id), `${name} (shelf ${shelf})`] as const);
  const members = library.members.map(({ id, name }) => [String(id), name] as const);
  const body = html`<p><a href="/loans">Back to the loans</a></p>${problemList(entry)}
<form class="sheet" method="post" action="/loans/new">
${selectField(entry, { name: 'tool', label: 'Tool', required: true, options: [['', 'Choose a tool'], ...tools] })}
${selectField(entry, { name: 'member', label: 'Member', required: true, options: [['', 'Choose a member'], ...members] })}
${textField(entry, {
  name: 'due',
  label: 'Due on',
  type: 'date',
  required: true,
  hint: `At most ${longestDays} days from today`,
  min: addDays(today, 1),
  max: addDays(today, longestDays),
})}
<button>Lend tool</button></form>`;
  return page(call, { title: 'Lend a tool', status: isRefused(entry) ? 422 : 200, body });
}

function lend(call: Call): Answer {
  const { library } = call;
  const values = enteredIn(call);
  const { due = '' } = values;
  const tool = library.tools.find((one) => String(one.id) === values.tool && library.isFree(one));
  const member = library.members.find(({ id }) => String(id) === values.member);
  const problems = problemsOf({
    tool: tool ? reservedForOthers(call, tool, member) : 'Choose a tool that is available.',
    member: member ? limitReached(call, member) : 'Choose a member.',
    due:
      (!isDay(due) && 'Enter a day.') ||
      (due <= today && 'Choose a day from tomorrow on.') ||
      (due > addDays(today, longestDays) && `Choose a day in the next ${longestDays} days.`),
  });
  if (!tool || !member || Object.keys(problems).length > 0) return lendForm(call, { values, problems });
  library.lend(tool, member, due);
  return goTo(call, '/loans', `${tool.name} is lent to ${member.name} until ${longDate(due)}.`);
}

function reservedForOthers({ library }: Call, tool: Tool, member: Member | undefined): string | false {
  const [first] = library.reservationsOf(tool.id);
  return (
    first !== undefined &&
    first.memberId !== member?.id &&
    `This tool is reserved for ${library.member(first.memberId)?.name}.`
  );
}

function limitReached({ library, has }: Call, member: Member): string | false {
  const limit = toolLimits[member.membership] + (has('lend-limit') ? 1 : 0);
  const count = library.countAtHome(member);
  return count >= limit && `${member.name} has ${plural(count, 'tool')} at home, which is the limit.`;
}
