import { html, type SampleSite, serve } from './sample-site.ts';

/**
 * The button for the next week leaves the appointments as they are, the one for the week before goes back two weeks; the filter for what is
 * short shows everything, the button for everything does nothing; the hours of the year are those of the month; the dark mode can't be
 * switched off; selecting all leaves the last one out; going back clears what was entered.
 */
export type AgendaMistake = 'next' | 'previous' | 'short' | 'all' | 'year' | 'dark' | 'select' | 'back';

export interface AgendaSite extends SampleSite {
  readonly mistakes: Set<AgendaMistake>;
}

const pages = new Map([
  ['/', 'Appointments'],
  ['/parts', 'Parts'],
  ['/hours', 'Hours'],
  ['/staff', 'Staff'],
  ['/book', 'Book a visit'],
]);

/**
 * Pages that change in place: a week of appointments, a list with buttons that filter it, figures of a month or a year, a list whose entries
 * are selected, in the dark or not, and a form in three steps.
 */
export async function serveAgenda(): Promise<AgendaSite> {
  const mistakes: AgendaSite['mistakes'] = new Set();
  const site = await serve((_, response, { pathname }) => {
    const title = pages.get(pathname);
    if (title === undefined) return html(response, 404, 'Not found', '<h1>There is no such page</h1>');
    const links = [...pages].map(([path, name]) => `<a href="${path}">${name}</a>`).join(' ');
    const has = Object.fromEntries([...mistakes].map((mistake) => [mistake, true]));
    const content = contents[pathname] ?? '';
    html(
      response,
      200,
      title,
      `<nav>${links}</nav><main><h1>${title}</h1>${content}</main><script>const has = ${JSON.stringify(has)};
      const at = (id) => document.getElementById(id);
      const listOf = (rows) => rows.map((row) => '<li>' + row.join(' ') + '</li>').join('');
      const press = (button) => {
        for (const one of document.querySelectorAll('button')) one.setAttribute('aria-pressed', one === button);
      };
      ${scripts[pathname] ?? ''}</script>`,
    );
  });
  return { ...site, mistakes };
}

const week = `<p><button id="previous">Previous week</button> <button id="next">Next week</button></p>
  <h2 id="week"></h2><ul id="appointments"></ul>`;
const parts = `<p><button aria-pressed="true" id="all">All</button> <button aria-pressed="false" id="short">Running short</button></p>
  <ul id="parts"></ul>`;
const hours = `<p><button aria-pressed="true" id="month">This month</button> <button aria-pressed="false" id="year">This year</button></p>
  <dl><dt>Worked</dt><dd id="worked"></dd><dt>Paid</dt><dd id="paid"></dd></dl>`;

const staff = `<p><button aria-pressed="false" id="dark">Dark mode</button> <em id="mode">Light</em></p>
  <label><input type="checkbox" id="select"> Select all</label><p id="count">0 selected</p><ul id="people"></ul>`;
const contents: Readonly<Record<string, string>> = {
  '/': week,
  '/parts': parts,
  '/hours': hours,
  '/staff': staff,
  '/book': '<form><div id="step"></div></form>',
};

const scripts: Readonly<Record<string, string>> = {
  '/': `const weeks = [
      ['23 February 2026', [['8:15', 'Emmy Noether']]],
      ['2 March 2026', [['9:00', 'Ada Lovelace']]],
      ['9 March 2026', [['10:00', 'Grace Hopper'], ['14:30', 'Mary Somerville']]],
      ['16 March 2026', [['11:00', 'Lise Meitner']]],
    ];
    let shown = 2;
    const show = (by, isListed = true) => {
      shown = Math.min(weeks.length - 1, Math.max(0, shown + by));
      at('week').textContent = 'Week of ' + weeks[shown][0];
      if (isListed) at('appointments').innerHTML = listOf(weeks[shown][1]);
    };
    at('previous').onclick = () => show(has.previous ? -2 : -1);
    at('next').onclick = () => show(1, !has.next);
    show(0);`,
  '/parts': `const parts = [['Chain', 3], ['Bell', 40], ['Brake', 2], ['Saddle', 11]];
    const show = (id, wanted) => {
      press(at(id));
      at('parts').innerHTML = listOf(parts.filter(wanted));
    };
    at('all').onclick = () => has.all || show('all', () => true);
    at('short').onclick = () => show('short', ([, stock]) => has.short || stock < 5);
    show('all', () => true);`,
  '/hours': `const show = (id, worked, paid) => {
      press(at(id));
      at('worked').textContent = worked + ' hours';
      at('paid').textContent = '€ ' + paid;
    };
    at('month').onclick = () => show('month', 112, '2,240.00');
    at('year').onclick = () => (has.year ? show('year', 112, '2,240.00') : show('year', 1204, '24,080.00'));
    show('month', 112, '2,240.00');`,
  '/staff': `const people = ['Ada Lovelace', 'Grace Hopper', 'Lise Meitner'];
    at('people').innerHTML = listOf(people.map((name) => ['<label><input type="checkbox"> ' + name + '</label>']));
    const boxes = [...at('people').querySelectorAll('input')];
    at('select').onchange = () => {
      for (const box of has.select ? boxes.slice(0, -1) : boxes) box.checked = at('select').checked;
      at('count').textContent = boxes.filter((box) => box.checked).length + ' selected';
    };
    at('dark').onclick = () => {
      const isDark = at('dark').ariaPressed !== 'true' || has.dark;
      at('dark').ariaPressed = String(isDark);
      at('mode').textContent = isDark ? 'Dark' : 'Light';
    };`,
  '/book': `const entered = {};
    const steps = [
      '<h2>Who</h2><label>Name <input name="name" required></label>',
      '<h2>When</h2><label>Day <input name="day" type="date" required></label>',
      '<h2>Check</h2><p id="sum"></p>',
    ];
    const form = document.querySelector('form');
    const show = (step) => {
      const back = step > 0 ? '<button type="button" id="back">Back</button>' : '';
      at('step').innerHTML = steps[step] + back + '<button>' + (step < 2 ? 'Next' : 'Start again') + '</button>';
      for (const { name } of form.elements) if (name in entered) form.elements[name].value = has.back ? '' : entered[name];
      if (step === 2) at('sum').textContent = entered.name + ' on ' + entered.day;
      if (step > 0) at('back').onclick = () => show(step - 1);
      form.onsubmit = (event) => {
        event.preventDefault();
        Object.assign(entered, Object.fromEntries(new FormData(form)));
        show((step + 1) % 3);
      };
    };
    show(0);`,
};
