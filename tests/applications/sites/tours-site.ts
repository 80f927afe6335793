import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

export interface ToursSite extends SampleSite {
  /**
   * Mistakes: the first language or meeting point is stored whatever was chosen, the note is lost, no meeting point has to be chosen, a change
   * of the group is lost, a tour is confirmed only until the page is loaded again.
   */
  readonly mistakes: Set<'language' | 'point' | 'note' | 'unchecked' | 'change' | 'confirm'>;
}

interface Tour {
  readonly id: number;
  group: string;
  isConfirmed: boolean;
  readonly language: string;
  readonly point: string;
  readonly stepFree: boolean;
  readonly note: string;
}

const languages = ['English', 'French', 'Polish'];
const points = ['North gate', 'Ticket office', 'Café'];

/**
 * Bookings of guided tours, by a form whose fields but one are made of other elements by its script. Each row has several buttons that name
 * the group: it is confirmed, changed in a dialog, and removed.
 */
export async function serveTours(): Promise<ToursSite> {
  const mistakes: ToursSite['mistakes'] = new Set();
  let last = 1;
  let tours: Tour[] = [
    {
      id: 1,
      group: 'Choir',
      isConfirmed: false,
      language: 'English',
      point: 'North gate',
      stepFree: false,
      note: 'Sings.',
    },
  ];
  const site = await serve(async (request, response, { pathname }) => {
    if (request.method !== 'POST') return html(response, 200, 'Tours', pageOf(tours));
    const sent = await bodyOf(request);
    const said = (name: string) => (sent.get(name) ?? '').trim();
    const tour = tours.find(({ id }) => id === Number(said('id')));
    if (pathname === '/remove') tours = tours.filter((one) => one !== tour);
    else if (pathname === '/confirm' && tour) tour.isConfirmed = !mistakes.has('confirm');
    else if (pathname === '/change' && tour) tour.group = mistakes.has('change') ? tour.group : said('group');
    else if (said('point') === '' && !mistakes.has('unchecked')) return void response.writeHead(422).end();
    else
      tours.push({
        id: ++last,
        group: said('group'),
        isConfirmed: false,
        language: mistakes.has('language') ? 'English' : said('language'),
        point: mistakes.has('point') ? 'North gate' : said('point'),
        stepFree: said('stepFree') === 'true',
        note: mistakes.has('note') ? '' : said('note'),
      });
    response.writeHead(204).end();
  });
  return { ...site, mistakes };
}

function pageOf(tours: readonly Tour[]): string {
  const rows = tours.map(({ id, group, isConfirmed, language, point, stepFree, note }) => {
    const state = isConfirmed ? 'confirmed' : 'asked for';
    const cells = [group, language, point, stepFree ? 'step-free' : 'with steps', note, state];
    const buttons = ['Confirm', 'Change', 'Remove'].map(
      (name) =>
        `<button data-act="${name}" data-id="${id}" aria-label="${name} ${escaped(group)}">${name}</button>`,
    );
    return `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td>${buttons.join(' ')}</td></tr>`;
  });
  const radios = languages.map((name, index) => radio(name, index === 0));
  const options = points.map((name) => `<li role="option" aria-selected="false">${name}</li>`);
  return `<main><h1>Tours</h1>
    <table><tr><th>Group</th><th>Language</th><th>Meeting point</th><th>Way</th><th>Note</th><th>State</th><th></th></tr>${rows.join('')}</table>
    <h2>Book a tour</h2><form>
    <p><label>Group <input name="group" required></label></p>
    <div role="radiogroup" aria-label="Language">${radios.join('')}</div>
    <p><span id="point-label">Meeting point</span>
      <button type="button" id="point" role="combobox" aria-haspopup="listbox" aria-expanded="false" aria-required="true"
        aria-labelledby="point-label" aria-controls="points">Choose</button></p>
    <ul role="listbox" id="points" aria-labelledby="point-label" hidden>${options.join('')}</ul>
    <p><button type="button" id="step" role="switch" aria-checked="false">Step-free way</button></p>
    <div role="textbox" aria-multiline="true" aria-label="Note" id="note" contenteditable="true"></div>
    <p role="alert" id="said"></p><button>Book</button></form></main>
    <dialog aria-label="Change the tour"><form id="changed"><p><label>New group <input name="new" required></label></p>
    <button>Save</button> <button type="button" id="close">Cancel</button></form></dialog><script>${script}</script>`;
}

function radio(name: string, isChecked: boolean): string {
  return `<span role="radio" tabindex="0" aria-checked="${isChecked}">${name}</span> `;
}

const script = `
  const one = (selector) => document.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const post = (path, values) => fetch(path, { method: 'POST', body: new URLSearchParams(values) });
  const list = one('#points'), button = one('#point'), step = one('#step');
  const open = (isOpen) => { list.hidden = !isOpen; button.setAttribute('aria-expanded', isOpen); };
  let point = '';
  button.onclick = () => open(list.hidden);
  document.onkeydown = ({ key }) => { if (key === 'Escape') open(false); };
  for (const option of all('[role=option]')) option.onclick = () => {
    point = option.textContent;
    for (const other of all('[role=option]')) other.setAttribute('aria-selected', other === option);
    button.textContent = point;
    open(false);
  };
  for (const radio of all('[role=radio]')) radio.onclick = () => {
    for (const other of all('[role=radio]')) other.setAttribute('aria-checked', other === radio);
  };
  step.onclick = () => step.setAttribute('aria-checked', step.getAttribute('aria-checked') !== 'true');
  for (const remove of all('[data-act=Remove]')) remove.onclick = async () => {
    await post('/remove', { id: remove.dataset.id });
    location.reload();
  };
  for (const accept of all('[data-act=Confirm]')) accept.onclick = async () => {
    await post('/confirm', { id: accept.dataset.id });
    accept.closest('tr').cells[5].textContent = 'confirmed';
  };
  const dialog = one('dialog');
  let changing = '';
  for (const change of all('[data-act=Change]')) change.onclick = () => {
    changing = change.dataset.id;
    one('[name=new]').value = change.closest('tr').cells[0].textContent;
    dialog.showModal();
  };
  one('#close').onclick = () => dialog.close();
  one('#changed').onsubmit = async (event) => {
    event.preventDefault();
    await post('/change', { id: changing, group: one('[name=new]').value });
    location.reload();
  };
  one('form').onsubmit = async (event) => {
    event.preventDefault();
    const language = one('[role=radio][aria-checked=true]').textContent;
    const values = { group: one('[name=group]').value, language, point, stepFree: step.getAttribute('aria-checked'), note: one('#note').textContent };
    const answer = await post('/', values);
    if (answer.ok) location.reload();
    else one('#said').textContent = 'Choose a meeting point.';
  };
`;
