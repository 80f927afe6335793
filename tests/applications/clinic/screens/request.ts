import { html } from '../../html.ts';
import { addDays, isDay, longDate, today, weekdayName, weekdayOf } from '../calendar-date.ts';
import { checkbox, errorList, field, found, input, type Problems, textarea } from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../practice.ts';
import { type Answer, type Call, entered, type Route, redirect, redirectWith } from '../route.ts';

const longestText = 300;

export const requestRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/request$/, isPublic: true, answer: (call) => requestForm(call, {}) },
  { method: 'POST', path: /^\/request$/, isPublic: true, answer: send },
  { method: 'GET', path: /^\/request\/sent$/, isPublic: true, answer: sent },
  { method: 'POST', path: /^\/requests\/(\d+)\/handled$/, answer: handled },
];

function requestForm(call: Call, problems: Problems): Answer {
  const value = (name: string) => entered(call, name);
  const half = value('half') || 'morning';
  const radio = (name: string, label: string) =>
    html`<label><input type="radio" name="half" value="${name}"${half === name && html` checked`}> ${label}</label> `;
  const body = html`<p>Tell us when you would like to come. We call you back to agree on a time.</p>${errorList(problems)}
<form class="sheet" method="post" action="/request" novalidate>
${field({ name: 'name', label: 'Your name', required: true, problems, control: input({ name: 'name', value: value('name') }) })}
${field({ name: 'email', label: 'Your e-mail address', required: true, problems, control: input({ name: 'email', type: 'email', value: value('email') }) })}
${field({ name: 'animal', label: 'Name of your animal', required: true, problems, control: input({ name: 'animal', value: value('animal') }) })}
${field({ name: 'day', label: 'Preferred day', required: true, problems, hint: 'Not on Sundays', control: input({ name: 'day', type: 'date', value: value('day') }) })}
<fieldset><legend>Time of day</legend>${radio('morning', 'Morning')}${radio('afternoon', 'Afternoon')}</fieldset>
${field({ name: 'about', label: 'What is it about?', problems, hint: `Up to ${longestText} characters`, control: textarea('about', value('about'), longestText) })}
${checkbox('consent', 'I agree that you keep these details until you have called', value('consent') === 'yes', problems)}
<button>Send request</button></form>`;
  return page(call, { title: 'Request a visit', status: Object.keys(problems).length > 0 ? 422 : 200, body });
}

function problemsWith(call: Call): Problems {
  const day = entered(call, 'day');
  return found({
    name: !entered(call, 'name') && 'Enter your name.',
    email: !/^\S+@\S+\.\S+$/.test(entered(call, 'email')) && 'Enter an e-mail address like sam@example.com.',
    animal: !entered(call, 'animal') && 'Enter the name of your animal.',
    day: dayProblem(day),
    about: entered(call, 'about').length > longestText && `Use ${longestText} characters at most.`,
    consent: !call.form.has('consent') && !call.has('consent-unchecked') && 'We need your agreement.',
  });
}

function dayProblem(day: string): string | false {
  if (!isDay(day)) return 'Choose a day.';
  if (day <= today) return 'Choose a day from tomorrow on.';
  return weekdayOf(day) === 0 && 'We are closed on Sundays.';
}

function send(call: Call): Answer {
  const problems = problemsWith(call);
  if (Object.keys(problems).length > 0) return requestForm(call, problems);
  const { requests } = call.practice.books;
  const id = nextId(requests);
  const text = (name: string) => entered(call, name);
  requests.push({
    id,
    name: text('name'),
    email: text('email'),
    animal: text('animal'),
    day: text('day'),
    half: text('half') === 'afternoon' ? 'afternoon' : 'morning',
    about: text('about'),
    handled: false,
  });
  call.session.requestId = id;
  return redirect('/request/sent');
}

function sent(call: Call): Answer {
  const request = call.practice.books.requests.find(({ id }) => id === call.session.requestId);
  if (!request) return redirect('/request');
  const day = call.has('request-day-before') ? addDays(request.day, -1) : request.day;
  const body = html`<p>Thank you, ${request.name}. We will call you about ${request.animal}.</p>
<dl><dt>You asked for</dt><dd>${weekdayName(day)}, ${longDate(day)}, in the ${request.half}</dd>
<dt>We write to</dt><dd>${request.email}</dd></dl><p><a href="/">Back to the first page</a></p>`;
  return page(call, { title: 'Request sent', body });
}

function handled(call: Call): Answer | null {
  const request = call.practice.books.requests.find(({ id }) => id === call.id);
  if (!request) return null;
  if (!call.has('handled-again')) request.handled = true;
  return redirectWith(call, '/today', `The request of ${request.name} is marked as handled.`);
}
