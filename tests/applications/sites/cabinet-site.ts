import { html, type SampleSite, serve } from './sample-site.ts';

/** What a version of the cabinet may have broken. */
export type CabinetFault =
  | 'menu'
  | 'menu-behind'
  | 'dialog'
  | 'tabs'
  | 'sections'
  | 'entries'
  | 'escape'
  | 'arrows';

/** One page whose content opens by clicks: a menu and what is behind its entry, a dialog, tabs, a section. Two buttons write. */
export function serveCabinet(faults: ReadonlySet<CabinetFault> = new Set()): Promise<SampleSite> {
  return serve((request, response, url) => {
    if (url.pathname === '/api/drafts') {
      response.writeHead(request.method === 'POST' ? 201 : 404);
      return void response.end();
    }
    if (url.pathname !== '/') return html(response, 404, 'Nothing', '');
    html(response, 200, 'Cabinet', `${body(faults)}<script>${script(faults)}</script>`);
  });
}

function body(faults: ReadonlySet<CabinetFault>): string {
  const answer = faults.has('sections') ? '' : '<p>In the left drawer.</p>';
  const above = faults.has('menu-behind') ? '<div style="position: fixed; inset: 0"></div>' : '';
  return `<main><h1>Cabinet</h1>
    <button id="menu" aria-haspopup="menu" aria-expanded="false">File</button>
    <div id="entries" role="menu" aria-label="File" hidden>
      <button role="menuitem">Print the list</button> <button role="menuitem" id="lid">Open the lid</button>${above}</div>
    <div id="inside" hidden><h2>The lid is open</h2><button>Look inside</button></div>
    <button id="help">Help</button>
    <div id="dialog" role="dialog" aria-label="Help" hidden><h2>How to open drawers</h2><button id="close">Close</button></div>
    <div role="tablist"><button role="tab" id="tab1" aria-selected="true">Spoons</button>
      <button role="tab" id="tab2" aria-selected="false">Forks</button></div>
    <div id="panel" role="tabpanel">Twelve spoons</div>
    <details><summary>Where is the key?</summary>${answer}</details>
    <button id="later">New drawer</button> <button id="at-once">Tidy up</button>
    <p id="said"></p></main>`;
}

function script(faults: ReadonlySet<CabinetFault>): string {
  return `
    const by = (id) => document.getElementById(id);
    by('menu').onclick = () => {
      by('entries').hidden = ${faults.has('menu')};
      by('menu').setAttribute('aria-expanded', 'true');
    };
    by('help').onclick = () => { by('dialog').hidden = ${faults.has('dialog')}; };
    by('close').onclick = () => { by('dialog').hidden = true; };
    by('entries').parentElement.onkeydown = ({ key }) => {
      if (key !== '${faults.has('escape') ? 'Esc' : 'Escape'}' || by('entries').hidden) return;
      by('entries').hidden = true;
      by('menu').setAttribute('aria-expanded', 'false');
      by('menu').focus();
    };
    const tabs = [by('tab1'), by('tab2')];
    const choose = (tab) => {
      for (const one of tabs) one.setAttribute('aria-selected', String(one === tab));
    };
    by('tab1').onclick = () => {
      choose(by('tab1'));
      by('panel').textContent = 'Twelve spoons';
    };
    by('tab2').onclick = () => {
      choose(by('tab2'));
      ${faults.has('tabs') ? '' : "by('panel').innerHTML = '<h2>Nine forks</h2>';"}
    };
    document.querySelector('[role=tablist]').onkeydown = ({ key, target }) => {
      if (key !== '${faults.has('arrows') ? 'Right' : 'ArrowRight'}') return;
      const next = tabs[(tabs.indexOf(target) + 1) % tabs.length];
      next.focus();
      next.click();
    };
    by('lid').onclick = () => { by('inside').hidden = ${faults.has('entries')}; };
    const write = () => fetch('/api/drafts', { method: 'POST' });
    by('later').onclick = () => { by('said').textContent = 'A drawer begins'; setTimeout(write, 1000); };
    by('at-once').onclick = () => { by('said').textContent = 'Tidied'; write(); };`;
}
