import { html, type SampleSite, serve } from './sample-site.ts';

/** What the site is like now; whoever holds it may change it. */
export interface Planet {
  pages: string[];
  field: 'required' | 'optional';
  api: Record<string, unknown>;
  /** Whether there is a button that shows more. */
  more: boolean;
}

/** A site that changes between two looks at it. */
export function serveChanging(planet: Planet): Promise<SampleSite> {
  return serve((_, response, url) => {
    if (url.pathname === '/api/planet') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(planet.api));
    }
    if (url.pathname === '/') return html(response, 200, 'Planet', startPage(planet));
    const page = planet.pages.find((name) => url.pathname === `/${name.toLowerCase()}`);
    const below = planet.pages.find((name) => url.pathname === `/${name.toLowerCase()}/depths`);
    const title = page ?? (below ? `Depths of ${below}` : 'Nothing');
    const link = page ? `<a href="${url.pathname}/depths">Depths</a>` : '';
    html(response, page || below ? 200 : 404, title, `<h1>${title}</h1>${link}`);
  });
}

function startPage({ pages, field, more }: Planet): string {
  const links = pages.map((name) => `<a href="/${name.toLowerCase()}">${name}</a>`).join(' ');
  const required = field === 'required' ? 'required' : '';
  return `<main><h1>Planet</h1>${links} <button id="new">New moon</button>
    ${more ? '<button id="more">More</button>' : ''}<p id="text"></p></main>
    <dialog id="moon" aria-label="New moon"><form method="dialog"><label>Name <input name="name" ${required}></label>
      <button>Save moon</button></form></dialog>
    <script>
      document.getElementById('new').onclick = () => document.getElementById('moon').showModal();
      const more = document.getElementById('more');
      if (more) more.onclick = () => { document.getElementById('text').textContent = 'A word more.'; };
      fetch('/api/planet');
    </script>`;
}
