import { html } from '../../html.ts';
import { today } from '../calendar-date.ts';
import {
  areaField,
  checkField,
  type Entry,
  isRefused,
  problemList,
  problemsOf,
  radioField,
} from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../library.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { membershipOptions, personChecks, personFields, personOf } from './person-fields.ts';

const longestText = 200;

export const joinRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/join$/,
    isPublic: true,
    answer: (call) => joinForm(call, { values: { membership: 'standard' }, problems: {} }),
  },
  { method: 'POST', path: /^\/join$/, isPublic: true, answer: ask },
];

function joinForm(call: Call, entry: Entry): Answer {
  const body = html`<p>Tell us who you are. We write to you within a week, and you get your card at the desk.</p>${problemList(entry)}
<form class="sheet" method="post" action="/join">${personFields(entry)}
${radioField(entry, { name: 'membership', label: 'Membership', options: membershipOptions })}
${areaField(entry, { name: 'about', label: 'What would you like to make?', maxLength: longestText, hint: `Up to ${longestText} characters` })}
${checkField(entry, {
  name: 'rules',
  label: 'I bring tools back clean and in time',
  required: !call.has('join-rules-unchecked'),
})}
<button>Send request</button></form>`;
  return page(call, { title: 'Become a member', status: isRefused(entry) ? 422 : 200, body });
}

function ask(call: Call): Answer {
  const { has, library } = call;
  const values = enteredIn(call);
  const person = personOf(values);
  const { about = '', rules } = values;
  const problems = problemsOf({
    ...personChecks(person),
    about: about.length > longestText && `Use ${longestText} characters at most.`,
    rules: rules !== 'yes' && !has('join-rules-unchecked') && 'Please agree to the rules.',
  });
  const entry = { values, problems };
  if (isRefused(entry)) return joinForm(call, entry);
  const { requests } = library.books;
  const membership = has('join-membership-lost') ? 'standard' : person.membership;
  requests.push({ ...person, membership, about, id: nextId(requests), day: today });
  return goTo(call, '/', `Thank you, ${person.name}. We write to ${person.email} within a week.`);
}
