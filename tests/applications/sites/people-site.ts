import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface Person {
  name: string;
  phone: string;
  born: string;
  nickname: string;
  letters: boolean;
  /** Of letters. Only the form shows it. */
  language: string;
}

export interface PeopleSite extends SampleSite {
  /** That of the register. The form takes any, also none, although its field is required. */
  readonly motto: string;
  /** Who is registered. */
  readonly people: ReadonlyMap<number, Person>;
  /** Mistakes: a wrong message, entries that a refusal clears, days of birth in the future, long nicknames, a message that stays, letters that can not be cancelled, a telephone number refused with a space at its end, changes that nothing checks, changes and refusals that reset the language. */
  readonly mistakes: Set<
    | 'message'
    | 'clears'
    | 'future'
    | 'long'
    | 'stays'
    | 'letters'
    | 'pasted'
    | 'unchecked'
    | 'language'
    | 'resets'
  >;
}

const lastDay = '2025-01-01';
const languages = ['English', 'Scots', 'Welsh'];

/**
 * A register of people, with a motto. Its forms leave all checks to the server, mark required fields in their labels, and refuse days of birth
 * in the future. Each person has a page that offers to change and to delete the person.
 */
export async function servePeople(): Promise<PeopleSite> {
  const people = new Map<number, Person>([
    [
      1,
      {
        name: 'Ada Lovelace',
        phone: '01632 960 001',
        born: '1815-12-10',
        nickname: '',
        letters: false,
        language: 'Welsh',
      },
    ],
    [
      2,
      {
        name: 'Grace Hopper',
        phone: '01632 960 002',
        born: '1906-12-09',
        nickname: '',
        letters: true,
        language: 'English',
      },
    ],
  ]);
  const mistakes: PeopleSite['mistakes'] = new Set();
  let motto = 'Be kind';
  let said = '';
  const site = await serve(async (request, response, url) => {
    const [, id = '', part = ''] = url.pathname.split('/').slice(1);
    const person = people.get(Number(id));
    const sent = request.method === 'POST' ? await bodyOf(request) : null;
    if (url.pathname === '/') return html(response, 200, 'People', listOf(people));
    if (url.pathname === '/motto') return sent === null ? showMotto(response) : keepMotto(response, sent);
    if (id === 'new' && sent === null)
      return html(response, 200, 'Register', formOf('Register a person', blank, {}));
    if (id === 'new' && sent !== null) return register(response, sent);
    if (person === undefined) return html(response, 404, 'Nobody', '<h1>Nobody is here</h1>');
    const here = `/people/${id}`;
    if (sent === null && part === '') return html(response, 200, person.name, pageOf(here, person));
    if (sent === null && part === 'edit')
      return html(response, 200, 'Edit', formOf(`Edit ${person.name}`, person, {}));
    if (sent === null) return html(response, 200, 'Delete', deletion(here, person));
    if (part === 'delete') people.delete(Number(id));
    if (part === 'delete') return redirect(response, '/');
    if (part === 'nickname') return rename(response, here, person, sent);
    const problems = mistakes.has('unchecked') ? {} : problemsOf(sent);
    if (Object.keys(problems).length > 0) return refuse(response, sent, problems);
    const letters = sent.has('letters') || (mistakes.has('letters') && person.letters);
    Object.assign(person, {
      ...valuesOf(sent),
      letters,
      ...(mistakes.has('language') ? { language: 'English' } : {}),
    });
    return redirect(response, here);
  });

  function showMotto(response: ServerResponse) {
    const message = said === '' ? '' : `<p role="status">${said}</p>`;
    if (!mistakes.has('stays')) said = '';
    html(
      response,
      200,
      'Motto',
      `<h1>Motto</h1>${message}<form method="post" novalidate><label>Motto of the register
      <input name="motto" value="${escaped(motto)}" required></label><button>Save motto</button></form>`,
    );
  }

  function keepMotto(response: ServerResponse, sent: URLSearchParams) {
    motto = sent.get('motto') ?? '';
    said = 'The motto was saved.';
    redirect(response, '/motto');
  }

  function register(response: ServerResponse, sent: URLSearchParams) {
    const problems = {
      ...problemsOf(sent),
      ...(sent.has('consent') ? {} : { consent: 'We need your agreement.' }),
    };
    if (Object.keys(problems).length > 0) return refuse(response, sent, problems);
    const id = Math.max(0, ...people.keys()) + 1;
    people.set(id, { ...valuesOf(sent), nickname: '', letters: sent.has('letters') });
    return redirect(response, `/people/${id}`);
  }

  function rename(response: ServerResponse, here: string, person: Person, sent: URLSearchParams) {
    const nickname = sent.get('nickname') ?? '';
    const isLong = nickname.length > 20 && !mistakes.has('long');
    if (isLong)
      return html(
        response,
        422,
        person.name,
        pageOf(here, { ...person, nickname }, 'Use 20 characters at most.'),
      );
    person.nickname = nickname;
    return redirect(response, here);
  }

  function refuse(response: ServerResponse, sent: URLSearchParams, problems: Problems) {
    const shown: Person = mistakes.has('clears')
      ? { ...blank }
      : { ...valuesOf(sent), nickname: '', letters: sent.has('letters') };
    if (mistakes.has('resets')) shown.language = 'English';
    return html(response, 422, 'Check', formOf('Register a person', shown, problems));
  }

  function problemsOf(sent: URLSearchParams): Problems {
    const { name, phone, born } = valuesOf(sent);
    const isPasted = (sent.get('phone') ?? '').endsWith(' ');
    const isPhone = /^[\d ]{6,}$/.test(phone) && !(isPasted && mistakes.has('pasted'));
    const wrongPhone = mistakes.has('message') ? 'Enter the name.' : 'Enter a number like 01632 960 001.';
    return {
      ...(name === '' ? { name: 'Enter the name.' } : {}),
      ...(isPhone ? {} : { phone: wrongPhone }),
      ...(born === '' ? { born: 'Enter the day of birth.' } : {}),
      ...(born > lastDay && !mistakes.has('future') ? { born: 'The day of birth is in the future.' } : {}),
    };
  }

  return {
    ...site,
    people,
    mistakes,
    get motto() {
      return motto;
    },
  };
}

type Problems = Readonly<Record<string, string>>;

const blank: Person = { name: '', phone: '', born: '', nickname: '', letters: false, language: 'English' };

function valuesOf(sent: URLSearchParams): Omit<Person, 'nickname' | 'letters'> {
  const text = (name: string) => (sent.get(name) ?? '').trim();
  return { name: text('name'), phone: text('phone'), born: text('born'), language: text('language') };
}

function listOf(people: ReadonlyMap<number, Person>): string {
  const rows = [...people].map(([id, { name }]) => `<li><a href="/people/${id}">${escaped(name)}</a></li>`);
  return `<h1>People</h1><a href="/people/new">Register a person</a> <a href="/motto">Motto</a><ul>${rows.join('')}</ul>`;
}

function pageOf(here: string, { name, phone, born, nickname, letters }: Person, problem = ''): string {
  return `<h1>${escaped(nickname === '' ? name : `${name} "${nickname}"`)}</h1><p>Telephone: ${phone}</p><p>Born: ${born}</p><p>Letters: ${letters ? 'yes' : 'no'}</p>
    <a href="${here}/edit">Edit</a> <a href="${here}/delete">Delete</a> <a href="/">Everybody</a>
    <form method="post" action="${here}/nickname" novalidate><div><label for="nickname">Nickname</label>
      <input id="nickname" name="nickname" value="${escaped(nickname)}"><small>Up to 20 characters</small><em>${problem}</em></div>
      <button>Save nickname</button></form>`;
}

function formOf(
  heading: string,
  { name, phone, born, letters, language }: Person,
  problems: Problems,
): string {
  const choice = languages.map((one) => `<option${one === language ? ' selected' : ''}>${one}</option>`);
  const field = (id: string, type: string, label: string, value: string) =>
    `<div><label for="${id}">${label} <abbr title="required">*</abbr></label>
      <input id="${id}" name="${id}" type="${type}" value="${escaped(value)}"><em>${problems[id] ?? ''}</em></div>`;
  return `<h1>${escaped(heading)}</h1><form method="post" novalidate>${field('name', 'text', 'Full name', name)}
    ${field('phone', 'tel', 'Telephone', phone)}${field('born', 'date', 'Born on', born)}
    <label><input type="checkbox" name="letters"${letters ? ' checked' : ''}> Letters by post</label>
    <label>Language of letters <select name="language">${choice.join('')}</select></label>
    <label><input type="checkbox" name="consent"> I agree that you keep these details</label><em>${problems.consent ?? ''}</em>
    <button>Save person</button></form>`;
}

function deletion(here: string, { name }: Person): string {
  return `<h1>Delete a person</h1><p>This can't be undone.</p>
    <form method="post" action="${here}/delete"><button>Delete ${escaped(name)}</button></form>`;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
