import { html } from '../../html.ts';
import { isTime } from '../calendar-date.ts';
import {
  areaField,
  type Entry,
  isPhone,
  isRefused,
  phoneProblem,
  problemList,
  problemsOf,
  shown,
  statusFor,
  textField,
  wholeNumber,
} from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/settings$/, answer: show },
  { method: 'POST', path: /^\/settings$/, answer: save },
];

const longestNews = 200;

const timeFields = [
  ['workdayOpens', 'Monday to Friday, opens at'],
  ['workdayCloses', 'Monday to Friday, closes at'],
  ['weekendOpens', 'Saturday and Sunday, opens at'],
  ['weekendCloses', 'Saturday and Sunday, closes at'],
] as const;

function show(call: Call): Answer {
  const { reductionPercent, ...texts } = call.data.books.settings;
  return settingsPage(call, shown({ ...texts, reductionPercent: String(reductionPercent) }));
}

function settingsPage(call: Call, entry: Entry): Answer {
  const body = html`${problemList(entry)}<form class="sheet" method="post" action="/settings" novalidate>
${textField(entry, { name: 'phone', label: 'Telephone of the pool', type: 'tel', required: true })}
${areaField(entry, { name: 'news', label: 'News on the welcome page', maxLength: longestNews, hint: 'Leave empty if there are none' })}
${timeFields.map(([name, label]) => textField(entry, { name, label, type: 'time', required: true }))}
${textField(entry, { name: 'reductionPercent', label: 'Reduction in percent', type: 'number', min: '0', max: '100', required: true, hint: 'For people with a Millbrook card' })}
<button>Save settings</button></form>`;
  return page(call, { title: 'Settings', status: statusFor(entry), body });
}

function save(call: Call): Answer {
  const { has, data } = call;
  const { settings } = data.books;
  const values = enteredIn(call);
  const {
    phone = '',
    news = '',
    workdayOpens = '',
    workdayCloses = '',
    weekendOpens = '',
    weekendCloses = '',
  } = values;
  const reductionPercent = wholeNumber(values.reductionPercent, 0, 100);
  const problems = problemsOf({
    phone: !isPhone(phone) && phoneProblem,
    news: news.length > longestNews && `Use ${longestNews} characters at most.`,
    ...Object.fromEntries(
      timeFields.map(([name]) => [name, !isTime(values[name] ?? '') && 'Enter a time like 16:30.'] as const),
    ),
    ...(workdayOpens >= workdayCloses && { workdayCloses: 'The pool must close after it opens.' }),
    ...(weekendOpens >= weekendCloses && { weekendCloses: 'The pool must close after it opens.' }),
    reductionPercent: reductionPercent === null && 'Enter a number from 0 to 100.',
  });
  const entry = { values, problems };
  if (reductionPercent === null || isRefused(entry)) return settingsPage(call, entry);
  const weekend = has('settings-weekend')
    ? { workdayOpens: weekendOpens, workdayCloses: weekendCloses }
    : { weekendOpens, weekendCloses };
  Object.assign(settings, { phone, reductionPercent, workdayOpens, workdayCloses }, weekend);
  if (news !== '' || !has('settings-news-stays')) settings.news = news;
  return goTo(call, '/settings', 'The settings were saved.');
}
