import { html, type SampleSite, serve } from './sample-site.ts';

/** More plain buttons than a page is given clicks for. */
const drawers = Array.from({ length: 20 }, (_, index) => `Drawer ${'abcdefghijklmnopqrst'[index]}`);

/**
 * A workbench that is one page: buttons without names, a menu made of list items, a tree, radio buttons that show
 * something at once, settings three clicks deep.
 * It saves where one is by itself a moment after each click, and complains in a dialog where that fails.
 */
export function serveWorkbench(): Promise<SampleSite> {
  return serve((request, response, url) => {
    if (url.pathname === '/place' && request.method === 'PUT') {
      response.writeHead(204);
      return void response.end();
    }
    if (url.pathname !== '/') return html(response, 404, 'Nothing', '');
    html(response, 200, 'Workbench', `${page}<script>${script}</script>`);
  });
}

const dialog = (id: string, title: string, content: string) =>
  `<section role="dialog" id="${id}" aria-label="${title}" hidden><h2>${title}</h2>${content}</section>`;

const page = `<header>
    <button data-testid="header--about" data-opens="about"><svg width="16" height="16"></svg></button>
    <button data-testid="delete-everything" id="wipe"><svg width="16" height="16"></svg></button>
    <button data-opens="print"><svg width="16" height="16"><title>Print</title></svg></button>
    <button data-opens="deploying">Deploy options</button> <button id="deploy">Deploy</button>
    <a href="#" data-opens="more">More...</a>
    <ul id="more" class="dropdown-menu" hidden>
      <li><a href="#" data-opens="importing">Import</a></li><li><a href="#" data-opens="exporting">Export</a></li></ul>
  </header>
  <main><h1>Workbench</h1>
    <ul role="tree">${['Bolts', 'Nuts', 'Tools'].map((name) => `<li role="none"><a href="#" role="treeitem" data-shows="${name}">${name}</a></li>`).join('')}</ul>
    ${['Hammers', 'Saws'].map((name) => `<label><input type="radio" name="shelf" data-shows="${name}">${name}</label>`).join(' ')}
    <div id="shown"></div>
    ${drawers.map((name) => `<button data-opens="${name.replace(' ', '-')}">${name}</button>`).join(' ')}
    <button data-opens="settings">Settings</button></main>
  ${dialog('about', 'About the workbench', '')}
  ${dialog('print', 'Printing', '')}
  ${dialog('deploying', 'Ways to deploy', '')}
  ${dialog('importing', 'Import parts', '')}
  ${dialog('exporting', 'Export parts', '')}
  ${dialog('settings', 'Settings', '<button data-opens="keys">Keyboard</button>')}
  ${dialog('keys', 'Keyboard', '<button data-opens="key">Layout</button>')}
  ${dialog('key', 'Layout of the keyboard', '')}
  ${drawers.map((name) => dialog(name.replace(' ', '-'), `In ${name.toLowerCase()}`, '')).join('')}
  ${dialog('trouble', 'Network trouble', '<p>Your place could not be saved.</p>')}`;

const script = `
  const by = (id) => document.getElementById(id);
  const save = () => fetch('/place', { method: 'PUT', body: 'here' }).catch(() => { by('trouble').hidden = false; });
  document.addEventListener('click', (event) => {
    const one = event.target.closest('button, a, input');
    if (!one) return;
    if (one.type !== 'radio') event.preventDefault();
    if (one.id === 'wipe' || one.id === 'deploy') fetch('/' + one.id);
    if (one.dataset.opens) by(one.dataset.opens).hidden = false;
    if (one.dataset.shows) by('shown').innerHTML = '<h2>' + one.dataset.shows + ' in stock</h2>';
    setTimeout(save, 900);
  });`;
