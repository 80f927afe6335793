import { type Html, html } from '../../html.ts';
import { addDays, longDate, today, weekOf } from '../calendar-date.ts';
import { dialogButton, formDialog } from '../dialog.ts';
import { hours } from '../duration.ts';
import {
  checkField,
  type Entered,
  emailProblem,
  isEmail,
  isRefused,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
  wholeNumber,
} from '../form.ts';
import { page } from '../layout.ts';
import { amountText, penceOf, pounds, sum } from '../money.ts';
import { nextId } from '../office.ts';
import { type Member, roles } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { ownMemberId } from '../seed-people.ts';

export const teamRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/team$/, answer: (call) => teamPage(call) },
  { method: 'POST', path: /^\/team$/, answer: add },
  { method: 'POST', path: /^\/team\/(\d+)$/, answer: change },
];

const roleOptions = roles.map((role) => [role, role] as const);

/** A form in the dialog that was refused. */
interface Refused {
  readonly entered: Entered;
  /** Who was to be changed; null for somebody new. */
  readonly member: Member | null;
}

function teamPage(call: Call, refused: Refused | null = null): Answer {
  const { office } = call;
  const lastWeek = addDays(weekOf(today), -7);
  const former = office.books.members.filter(({ hasLeft }) => hasLeft);
  const body = html`<p>${dialogButton({ dialog: 'member-dialog', label: 'Add a person', title: 'Add a person', action: '/team', values: { role: 'Consultant', weeklyHours: '40' } })}</p>
<table><caption>Team, with the week from ${longDate(lastWeek)} to ${longDate(addDays(lastWeek, 6))}</caption><thead><tr><th scope="col">Name</th><th scope="col">Role</th><th scope="col" class="number">Rate an hour</th><th scope="col" class="number">Hours a week</th><th scope="col" class="number">Worked</th><th scope="col" class="number">Utilisation</th><th scope="col">Actions</th></tr></thead>
<tbody>${office.team.map((member) => row(call, member, lastWeek))}</tbody></table>
${former.length > 0 && html`<h2>Former members</h2><ul>${former.map((member) => html`<li>${member.name} ${changeButton(member)}</li>`)}</ul>`}
${dialog(refused)}`;
  return page(call, { title: 'Team', status: refused ? statusFor(refused.entered) : 200, body });
}

function row({ office, has }: Call, member: Member, week: string): Html {
  const { id, name, email, role, rate, weeklyHours } = member;
  const own = office.books.entries.filter((one) => one.memberId === id && weekOf(one.day) === week);
  const worked = sum(own.map(({ minutes }) => minutes));
  const billable = sum(own.filter(({ isBillable }) => isBillable).map(({ minutes }) => minutes));
  const possible = has('utilisation-40') ? 40 : weeklyHours;
  return html`<tr><th scope="row">${name}<br><a href="mailto:${email}">${email}</a></th><td>${role}</td><td class="number">${pounds(rate)}</td><td class="number">${weeklyHours}</td><td class="number"><a href="/time?week=${week}&amp;member=${id}">${hours(worked, has)}</a></td>
<td class="number">${Math.round((100 * billable) / (60 * possible))}%</td><td>${changeButton(member)}</td></tr>`;
}

function changeButton({ id, name, email, role, rate, weeklyHours, hasLeft }: Member): Html {
  return dialogButton({
    dialog: 'member-dialog',
    label: 'Change',
    name: `Change ${name}`,
    title: `Change ${name}`,
    action: `/team/${id}`,
    values: {
      name,
      email,
      role,
      rate: amountText(rate),
      weeklyHours: String(weeklyHours),
      ...(hasLeft && { left: 'yes' }),
    },
  });
}

function dialog(refused: Refused | null): Html {
  const entered = refused?.entered ?? shown();
  const member = refused?.member ?? null;
  return formDialog({
    id: 'member-dialog',
    title: member ? `Change ${member.name}` : 'Add a person',
    action: member ? `/team/${member.id}` : '/team',
    entered,
    submit: 'Save person',
    fields: html`${textField(entered, { name: 'name', label: 'Name', required: true })}
${textField(entered, { name: 'email', label: 'E-mail', type: 'email', required: true })}
${selectField(entered, { name: 'role', label: 'Role', required: true, options: roleOptions })}
${textField(entered, { name: 'rate', label: 'Rate an hour in pounds', inputmode: 'decimal', required: true, hint: 'Like 87.50' })}
${textField(entered, { name: 'weeklyHours', label: 'Hours a week', type: 'number', min: '1', max: '48', required: true })}
${checkField(entered, { name: 'left', label: 'Has left the team' })}`,
  });
}

interface CheckedMember {
  readonly entered: Entered;
  /** Null where something is wrong. */
  readonly details: Omit<Member, 'id'> | null;
}

function checkedMember(call: Call, member: Member | null): CheckedMember {
  const values = enteredIn(call);
  const { name = '', email = '' } = values;
  const role = roles.find((one) => one === values.role);
  const rate = penceOf(values.rate ?? '');
  const weeklyHours = wholeNumber(values.weeklyHours, 1, 48);
  const hasLeft = values.left === 'yes';
  const problems = problemsOf({
    name: !name && 'Enter a name.',
    email: !isEmail(email) && emailProblem,
    role: !role && 'Choose a role.',
    rate: !rate && 'Enter a rate like 87.50.',
    weeklyHours: weeklyHours === null && 'Enter a whole number from 1 to 48.',
    left: hasLeft && member?.id === ownMemberId && 'You can not leave the team yourself.',
  });
  const entered = { values, problems };
  if (!role || !rate || weeklyHours === null || isRefused(entered)) return { entered, details: null };
  const kept = call.has('rate-whole-pounds') ? Math.floor(rate / 100) * 100 : rate;
  return { entered, details: { name, email, role, rate: kept, weeklyHours, hasLeft } };
}

function add(call: Call): Answer {
  const { entered, details } = checkedMember(call, null);
  if (!details) return teamPage(call, { entered, member: null });
  const { members } = call.office.books;
  members.push({ id: nextId(members), ...details });
  return goTo(call, '/team', `${details.name} was added.`);
}

function change(call: Call): Answer | null {
  const member = call.office.member(call.id);
  if (!member) return null;
  const { entered, details } = checkedMember(call, member);
  if (!details) return teamPage(call, { entered, member });
  Object.assign(member, details);
  return goTo(call, '/team', `${member.name} was saved.`);
}
