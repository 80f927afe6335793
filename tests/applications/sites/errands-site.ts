import type { ServerResponse } from 'node:http';
import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

interface ErrandStep {
  readonly text: string;
  isDone: boolean;
}

interface Errand {
  title: string;
  place: string;
  bags: string;
  /** How to get to the place; only the form that changes the place asks for it. */
  way: string;
  steps: ErrandStep[];
  state: 'planned' | 'started' | 'finished';
  costs: string[];
  urgency: string;
  minutes: number;
  isHandedOver: boolean;
  helpers: Helper[];
}

interface Helper {
  readonly name: string;
  readonly hours: string;
}

/**
 * The progress of an errand counts what is left; the button of a step removes the last one, or the first one; the page of its place shows another one; the
 * Escape key saves a new title; undoing a removal does nothing; a restored errand has no place; the search does not look at places; an
 * errand needs no title; an errand that is finished is said to be started;
 * what an errand costs is the first estimate instead of the last; a step may be empty; an errand that needs bags goes on needing them; the way to its place is not stored;
 * its urgency is not stored; an errand without steps can be handed over; the minutes that it took are the last that were entered instead of their sum; the
 * last helper is let go whoever is meant, or the first one.
 */
export type ErrandsMistake =
  | 'progress'
  | 'wrong-step'
  | 'first-step'
  | 'place'
  | 'escape'
  | 'undo'
  | 'restore'
  | 'search'
  | 'untitled'
  | 'finish'
  | 'cost'
  | 'empty-step'
  | 'bags'
  | 'way'
  | 'urgency'
  | 'handed'
  | 'minutes'
  | 'helper'
  | 'first-helper';

export interface ErrandsSite extends SampleSite {
  readonly mistakes: Set<ErrandsMistake>;
  /** Titles of what is there. */
  titles(): string[];
}

/**
 * Errands with steps, which are started and then finished. An errand is renamed in place, has a further page about its place, and is removed on its own page, which ends on the
 * list and can be undone there; what was removed is restored on a page of its own. No field says that it is required.
 */
export async function serveErrands(): Promise<ErrandsSite> {
  const errands = new Map<number, Errand>([
    [1, errandOf({ title: 'Fetch the lamp', place: 'Market Hall', bags: '0' })],
    [2, errandOf({ title: 'Return the ladder', place: 'Mill Lane', bags: '1' })],
    [3, errandOf({ title: 'Order the glass', place: 'Harbour', bags: '0' })],
  ]);
  const removed = new Map<number, Errand>();
  const mistakes: ErrandsSite['mistakes'] = new Set();
  let next = 4;

  const site = await serve(async (request, response, url) => {
    const [first = '', key = '', action = '', number = ''] = url.pathname.split('/').slice(1);
    const id = Number(key);
    const errand = errands.get(id);
    if (request.method !== 'POST') return show(response, url, first, errand, id, action);
    const sent = await bodyOf(request);
    const text = (name: string) => (sent.get(name) ?? '').trim();
    if (first === 'add')
      return add(response, { title: text('title'), place: text('place'), bags: text('bags') });
    if (first === 'restore') return restore(response, id, '/');
    if (first === 'undo') return mistakes.has('undo') ? redirect(response, '/') : restore(response, id, '/');
    if (errand === undefined) return missing(response);
    if (action === 'remove') {
      removed.set(id, errand);
      errands.delete(id);
      return redirect(response, `/?removed=${id}`);
    }
    if (action === 'title') errand.title = text('title') || errand.title;
    if (action === 'place') {
      errand.place = text('place');
      if (text('bags') !== '0' || !mistakes.has('bags')) errand.bags = text('bags');
      if (!mistakes.has('way')) errand.way = text('way');
    }
    if (action === 'advance')
      errand.state = errand.state === 'planned' || mistakes.has('finish') ? 'started' : 'finished';
    if (action === 'costs') errand.costs.push(text('cost'));
    if (action === 'urgency' && !mistakes.has('urgency')) errand.urgency = text('urgency');
    if (action === 'minutes')
      errand.minutes = Number(text('minutes')) + (mistakes.has('minutes') ? 0 : errand.minutes);
    if (action === 'helpers' && text('helper') !== '')
      errand.helpers.push({ name: text('helper'), hours: text('hours') });
    if (action === 'free') errand.helpers.splice(freed(Number(number)), 1);
    if (action === 'hand') {
      if (errand.steps.length === 0 && !mistakes.has('handed'))
        return html(response, 409, errand.title, errandPage(id, errand, 'Say first what is to be done.'));
      errand.isHandedOver = true;
    }
    if (action === 'steps') {
      if (text('step') === '' && !mistakes.has('empty-step'))
        return html(response, 422, errand.title, errandPage(id, errand, 'Say what is to be done.'));
      errand.steps.push({ text: text('step'), isDone: false });
    }
    if (action === 'done')
      for (const step of errand.steps.slice(Number(number)).slice(0, 1)) step.isDone = !step.isDone;
    if (action === 'drop') errand.steps.splice(droppedStep(Number(number)), 1);
    return redirect(response, `/errands/${id}`);
  });

  function droppedStep(number: number): number {
    if (mistakes.has('first-step')) return 0;
    return mistakes.has('wrong-step') ? -1 : number;
  }

  function add(response: ServerResponse, sent: Pick<Errand, 'title' | 'place' | 'bags'>) {
    if (sent.title === '' && !mistakes.has('untitled'))
      return listPage(response, { place: sent.place, problem: 'Give the errand a title.' });
    errands.set(next, errandOf(sent));
    next += 1;
    return redirect(response, '/');
  }

  function restore(response: ServerResponse, id: number, to: string) {
    const errand = removed.get(id);
    if (errand !== undefined) errands.set(id, mistakes.has('restore') ? { ...errand, place: '' } : errand);
    removed.delete(id);
    redirect(response, to);
  }

  function show(
    response: ServerResponse,
    url: URL,
    first: string,
    errand: Errand | undefined,
    id: number,
    action: string,
  ) {
    if (first === '') return listPage(response, { query: url.searchParams });
    if (first === 'trash') return trashPage(response);
    if (first !== 'errands' || errand === undefined) return missing(response);
    if (action === 'where') return html(response, 200, errand.title, wherePage(errand));
    return html(response, 200, errand.title, errandPage(id, errand));
  }

  function listPage(
    response: ServerResponse,
    {
      query = new URLSearchParams(),
      place = '',
      problem = '',
    }: { query?: URLSearchParams; place?: string; problem?: string },
  ) {
    const wanted = (query.get('q') ?? '').toLowerCase();
    const found = [...errands].filter(([, { title, place: where }]) =>
      [title, ...(mistakes.has('search') ? [] : [where])].some((said) => said.toLowerCase().includes(wanted)),
    );
    const gone = removed.get(Number(query.get('removed')));
    const undo =
      gone &&
      `<p role="status">${escaped(gone.title)} was removed.</p><form method="post" action="/undo/${query.get('removed')}"><button>Undo</button></form>`;
    html(
      response,
      problem === '' ? 200 : 422,
      'Errands',
      `<nav><a href="/trash">Trash</a></nav><h1>Errands</h1>${undo ?? ''}
      <form role="search"><label>Search <input type="search" name="q" value="${escaped(query.get('q') ?? '')}"></label><button>Search</button></form>
      <ul>${found.map(([id, one]) => `<li><a href="/errands/${id}">${escaped(one.title)}</a> <span>${escaped(one.place)}</span></li>`).join('')}</ul>
      <form method="post" action="/add" aria-label="Errand"><p>${problem}</p><label>Title <input name="title"></label>
      <label>Place <input name="place" value="${escaped(place)}"></label>${bagsField('0')}<button>Add errand</button></form>`,
    );
  }

  function trashPage(response: ServerResponse) {
    const rows = [...removed].map(
      ([id, { title, place }]) =>
        `<li>${escaped(title)} <span>${escaped(place)}</span> <form method="post" action="/restore/${id}"><button>Restore</button></form></li>`,
    );
    html(response, 200, 'Trash', `<nav><a href="/">Errands</a></nav><h1>Trash</h1><ul>${rows.join('')}</ul>`);
  }

  function freed(index: number): number {
    if (mistakes.has('first-helper')) return 0;
    return mistakes.has('helper') ? -1 : index;
  }

  function wherePage({ title, place }: Errand): string {
    return `<nav><a href="/">Errands</a></nav><h1>${escaped(title)}</h1><p>To be done at ${mistakes.has('place') ? 'Harbour' : escaped(place)}</p>`;
  }

  function errandPage(
    id: number,
    { title, place, bags, way, steps, state, costs, urgency, minutes, isHandedOver, helpers }: Errand,
    problem = '',
  ): string {
    const here = `/errands/${id}`;
    const done = steps.filter(({ isDone }) => isDone !== mistakes.has('progress')).length;
    const items = steps.map(
      ({ text, isDone }, index) => `<li><form method="post" action="${here}/done/${index}">
      <input type="checkbox" aria-label="${text}" onchange="this.form.submit()"${isDone ? ' checked' : ''}></form> ${text}
      <form method="post" action="${here}/drop/${index}"><button aria-label="Remove ${text}">×</button></form></li>`,
    );
    const helping = helpers.map(
      ({ name, hours }, index) =>
        `<li>${name} for ${escaped(hours)} hours <form method="post" action="${here}/free/${index}"><button>Let go</button></form></li>`,
    );
    const advance = state === 'planned' ? 'Start' : 'Finish';
    const button =
      state === 'finished'
        ? ''
        : `<form method="post" action="${here}/advance"><button>${advance}</button></form>`;
    return `<nav><a href="/">Errands</a> <a href="${here}/where">Where</a></nav><h1>E-${100 + id}: ${escaped(title)}</h1><p>This errand is ${state}.</p><p>It costs € ${costs.at(mistakes.has('cost') ? 0 : -1) ?? 'nothing'}.</p>
      <form method="post" action="${here}/costs"><label>Cost in € <input name="cost"></label><button>Estimate</button></form>${button}
      <p>It took ${minutes} minutes${isHandedOver ? ', and was handed over' : ''}.</p><p role="alert">${problem}</p>
      <form method="post" action="${here}/urgency"><label>Urgency <select name="urgency" onchange="this.form.submit()">${urgencies.map((one) => `<option${one === urgency ? ' selected' : ''}>${one}</option>`).join('')}</select></label></form>
      <form method="post" action="${here}/hand"><button>Hand over</button></form>
      <button id="log">Log time</button><div id="logging"></div>
      <button id="rename">✎ Rename</button><div id="renaming"></div>
      <form method="post" action="${here}/place"><label>Place <input name="place" value="${escaped(place)}"></label>${bagsField(bags)}<label>Way <textarea name="way">${escaped(way)}</textarea></label><button>Save place</button></form>
      <h2>Helpers</h2><ul>${helping.join('')}</ul>
      <form method="post" action="${here}/helpers"><label>Helper <select name="helper">${people.map((one) => `<option>${one}</option>`).join('')}</select></label><label>Hours <input name="hours" type="number" min="1" required></label><button>Add helper</button></form>
      <h2>Steps</h2><p>${done} of ${steps.length} done</p><ul>${items.join('')}</ul>
      <form method="post" action="${here}/steps"><label>Step <input name="step"></label><button>Add step</button></form>
      <form method="post" action="${here}/remove"><button>Delete errand</button></form>
      <template><form method="post" action="${here}/title"><label>Title <input name="title" value="${escaped(title)}"></label><button>Save title</button></form></template>
      <template id="time"><form method="post" action="${here}/minutes"><label>Minutes <input name="minutes" type="number" min="1" required></label><button>Save time</button></form></template>
      <script>
        document.getElementById('log').onclick = () => document.getElementById('logging').replaceChildren(document.getElementById('time').content.cloneNode(true));
        const place = document.getElementById('renaming');
        document.getElementById('rename').onclick = () => place.replaceChildren(document.querySelector('template').content.cloneNode(true));
        document.onkeydown = ({ key }) => {
          const form = place.querySelector('form');
          if (key === 'Escape' && form) ${mistakes.has('escape') ? 'form.submit()' : 'place.replaceChildren()'};
        };
      </script>`;
  }

  return { ...site, mistakes, titles: () => [...errands.values()].map(({ title }) => title) };
}

const people = ['', 'Ann', 'Bob', 'Cleo'];
const urgencies = ['Can wait', 'Soon', 'Today'];

function errandOf(sent: Pick<Errand, 'title' | 'place' | 'bags'>): Errand {
  return {
    ...sent,
    way: '',
    steps: [],
    state: 'planned',
    costs: [],
    urgency: 'Can wait',
    minutes: 0,
    isHandedOver: false,
    helpers: [],
  };
}

function bagsField(value: string): string {
  return `<label>Bags <input name="bags" type="number" min="0" value="${escaped(value)}"></label>`;
}

function missing(response: ServerResponse): void {
  html(response, 404, 'Not found', '<h1>There is no such page</h1>');
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location });
  response.end();
}
