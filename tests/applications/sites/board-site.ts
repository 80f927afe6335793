import { html, type SampleSite, serve } from './sample-site.ts';

/** A task board in one page: buttons move through the history, content comes later, parts live in shadow trees. */
export function serveBoard(): Promise<SampleSite> {
  return serve((request, response, url) => {
    if (url.pathname === '/api/tasks' && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      setTimeout(() => response.end(JSON.stringify(['Paint the door', 'Water the plants'])), 150);
      return;
    }
    if (url.pathname.startsWith('/api/')) {
      response.writeHead(204);
      return void response.end();
    }
    if (url.pathname === '/robots.txt') return html(response, 404, 'Nothing', '');
    html(response, 200, 'Board', shell);
  });
}

const shell = `<nav>
    <button data-to="/">Overview</button> <button data-to="/tasks">Tasks</button>
    <div role="link" tabindex="0" data-to="/team">Team</div>
    <button id="archive">Archive everything</button> <button id="bump">Refresh data</button>
  </nav><main id="view">Loading…</main><board-footer></board-footer>
  <script>
    const show = async () => {
      const view = document.getElementById('view');
      const path = location.pathname;
      if (path === '/tasks') {
        const tasks = await (await fetch('/api/tasks')).json();
        view.innerHTML = '<h1>Tasks</h1><ul>' + tasks.map((task) => '<li>' + task + '</li>').join('') + '</ul>'
          + '<button data-to="/tasks/new">New task</button>';
      } else if (path === '/team') view.innerHTML = '<h1>Team</h1><p>Two people.</p>';
      else if (path === '/tasks/new') view.innerHTML = '<h1>New task</h1><label>Task <input required></label>';
      else if (path === '/imprint') view.innerHTML = '<h1>Imprint</h1>';
      else view.innerHTML = '<h1>Overview</h1><p>All is well.</p>';
    };
    document.addEventListener('click', (event) => {
      const to = event.target.closest('[data-to]')?.dataset.to;
      if (to) { history.pushState({}, '', to); show(); }
      if (event.target.id === 'archive') fetch('/api/archive', { method: 'POST' });
      if (event.target.id === 'bump') fetch('/api/bump', { method: 'POST' });
    });
    window.addEventListener('popstate', show);
    customElements.define('board-footer', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<a href="/imprint">Imprint</a>';
      }
    });
    show();
  </script>`;
