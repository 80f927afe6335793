import { html, type SampleSite, serve } from './sample-site.ts';

/**
 * A nursery whose start page has a button that leads on.
 * @param keepsOut whether nothing else is shown to a browser that has not clicked it
 */
export function serveInterstitial(keepsOut: boolean): Promise<SampleSite> {
  return serve((_request, response, { pathname }) => {
    const body = pages[pathname];
    if (body === undefined) return html(response, 404, 'Nothing', '');
    const script = `const keepsOut = ${keepsOut}; const isStart = ${pathname === '/'};${gate}`;
    html(response, 200, 'Nursery', `<main>${body}</main><script>${script}</script>`);
  });
}

const navigation = '<nav><a href="/plants">Plants</a> <a href="/tools">Tools</a></nav>';

const pages: Readonly<Record<string, string>> = {
  '/': '<h1>Nursery</h1>',
  '/plants': `<h1>Plants</h1>${navigation}<p>Roses and ferns.</p>`,
  '/tools': `<h1>Tools</h1>${navigation}<p>Spades and rakes.</p>`,
};

const gate = `
  if (isStart || (keepsOut && !localStorage.inside)) {
    document.querySelector('main').innerHTML = '<h1>Nursery</h1><button>Go in</button>';
    document.querySelector('button').onclick = () => {
      localStorage.inside = 'yes';
      location.href = '/plants';
    };
  }`;
