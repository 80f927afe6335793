import { type Html, html } from '../../html.ts';
import { longDate, shortDate, today } from '../calendar-date.ts';
import {
  checkField,
  type Entry,
  isRefused,
  type Problems,
  problemList,
  problemsOf,
  selectField,
} from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../library.ts';
import { feeOf, feesOwed } from '../loan-state.ts';
import { pounds } from '../money.ts';
import { type Member, membershipNames, type Person, toolLimits } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { toolLink } from './links.ts';
import { membershipOptions, personChecks, personFields, personOf, phoneProblem } from './person-fields.ts';

export const memberRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/members\/new$/,
    answer: (call) => addPage(call, { values: { membership: 'standard' }, problems: {} }),
  },
  { method: 'POST', path: /^\/members\/new$/, answer: add },
  { method: 'GET', path: /^\/members\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/members\/(\d+)$/, answer: change },
];

function addPage(call: Call, entry: Entry): Answer {
  const body = html`<p><a href="/members">Back to the members</a></p>${memberForm('/members/new', entry)}`;
  return page(call, { title: 'Add a member', status: isRefused(entry) ? 422 : 200, body });
}

function memberForm(action: string, entry: Entry): Html {
  return html`${problemList(entry)}<form class="sheet" method="post" action="${action}" novalidate>${personFields(entry)}
${selectField(entry, { name: 'membership', label: 'Membership', required: true, options: membershipOptions })}
<button>Save member</button></form>`;
}

function show(call: Call): Answer | null {
  const member = memberOf(call);
  if (!member) return null;
  const { name, email, phone, street } = member;
  const membership = call.has('membership-reset') ? '' : member.membership;
  return memberPage(call, member, { values: { name, email, phone, street, membership }, problems: {} });
}

function memberPage(call: Call, member: Member, entry: Entry): Answer {
  const { library, has } = call;
  const { name, membership, joined } = member;
  const body = html`<p><a href="/members">Back to the members</a></p>
<dl><dt>Membership</dt><dd>${membershipNames[membership]}</dd><dt>Member since</dt><dd>${longDate(joined)}</dd>
<dt>Tools at home</dt><dd>${library.countAtHome(member)} of ${toolLimits[membership]}</dd><dt>Late fees to pay</dt><dd>${pounds(feesOwed(library, member, has))}</dd></dl>
<h2>Details</h2>${memberForm(`/members/${member.id}`, entry)}
<h2>Loans</h2>${loans(call, member)}
<h2>Delete</h2>${
    hasTools(call, member)
      ? html`<p>${name} has tools at home, and can't be deleted before they are back.</p>`
      : html`<form class="sheet" method="post" action="/members/${member.id}">
${checkField(entry, { name: 'sure', label: `Yes, ${name} leaves the library`, required: true })}
<button class="danger" name="do" value="delete">Delete member</button></form>`
  }`;
  return page(call, { title: name, status: isRefused(entry) ? 422 : 200, body });
}

function loans({ library, has }: Call, member: Member): Html {
  const all = library.loansOf(member).toReversed();
  if (all.length === 0) return html`<p>No loans yet.</p>`;
  return html`<table><thead><tr><th>Tool</th><th>Lent on</th><th>Due</th><th>Returned</th><th class="number">Late fee</th></tr></thead><tbody>${all.map(
    (loan) => {
      const { toolId, from, due, returned, isFeePaid } = loan;
      return html`<tr><td>${toolLink(library, toolId)}</td><td>${shortDate(from)}</td><td>${shortDate(due)}</td><td>${returned ? shortDate(returned) : 'not yet'}</td>
<td class="number">${pounds(feeOf(library, loan, has))}${isFeePaid && ' (paid)'}</td></tr>`;
    },
  )}</tbody></table>`;
}

function hasTools({ library, has }: Call, member: Member): boolean {
  return library.countAtHome(member) > 0 && !has('borrower-deleted');
}

function problemsWith({ library, has }: Call, person: Person, member: Member | null): Problems {
  const checks = personChecks(person);
  const isKnown = library.members.some(
    (one) => one !== member && one.email.toLowerCase() === person.email.toLowerCase(),
  );
  return problemsOf({
    ...checks,
    email:
      (checks.email && has('member-email-message') ? phoneProblem : checks.email) ||
      (isKnown && 'Another member has this e-mail address.'),
  });
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const person = personOf(values);
  const entry = { values, problems: problemsWith(call, person, null) };
  if (isRefused(entry)) return addPage(call, entry);
  const { members } = call.library.books;
  const id = nextId(members);
  members.push({ ...person, id, joined: today, isRemoved: false });
  return goTo(call, `/members/${id}`, `${person.name} was added.`);
}

function change(call: Call): Answer | null {
  const member = memberOf(call);
  if (!member) return null;
  const values = enteredIn(call);
  if (values.do === 'delete') return remove(call, member);
  const person = personOf(values);
  const entry = { values, problems: problemsWith(call, person, member) };
  if (isRefused(entry)) return memberPage(call, member, entry);
  Object.assign(member, person);
  return goTo(call, `/members/${member.id}`, `${member.name} was saved.`);
}

function remove(call: Call, member: Member): Answer {
  const place = `/members/${member.id}`;
  if (hasTools(call, member)) return goTo(call, place, `${member.name} has tools at home.`);
  if (call.form.get('sure') !== 'yes') {
    return goTo(call, place, 'Tick the box above the button to delete the member.');
  }
  call.library.removeMember(member);
  return goTo(call, '/members', `${member.name} was deleted.`);
}

function memberOf({ library, id }: Call): Member | undefined {
  return library.members.find((member) => member.id === id);
}
