import { html, type SampleSite, serve } from '../../../../tests/applications/sites/sample-site.ts';

/** Pages that differ from visit to visit, each in its own way. */
export function serveVolatile(): Promise<SampleSite> {
  const visits = new Map<string, number>();
  let armed = false;
  return serve((_, response, url) => {
    const visit = (visits.get(url.pathname) ?? 0) + 1;
    visits.set(url.pathname, visit);
    const page = (title: string, body: string) => html(response, 200, title, `<h1>${title}</h1>${body}`);
    switch (url.pathname) {
      case '/volatile':
        return page('Welcome', `${clock}<p>Lucky number ${visit * 7}</p><p>Visit ${visit}</p>`);
      case '/arm':
        armed = true;
        return page('Armed', '');
      case '/fire': {
        const fired = armed;
        armed = false;
        return page(fired ? 'Fired' : 'Nothing happened', '');
      }
      case '/flaky':
        return page('Flaky', visit % 3 === 2 ? '' : '<button>Go on</button>');
      case '/waning':
      case '/waning/more':
      case '/waning/late':
        return page('Waning', visit <= 2 ? '<p>Fresh</p>' : '');
      case '/session':
        return page('Session', session(Date.now()));
      case '/slow':
        return page('Slow', manyRequests);
      case '/late':
        return page('Late', late);
      case '/answer':
        return page('Answer', '');
      default:
        return page('Nothing', '');
    }
  });
}

const clock = `<p id="today"></p><script>
  document.getElementById('today').textContent = 'Today is ' + new Date().toISOString().slice(0, 10);</script>`;

/** A session that expires after an hour, by the page's own clock. */
function session(begin: number): string {
  return `<button hidden onclick="document.querySelector('h1').textContent = 'Done'">Go on</button><script>
    document.querySelector('button').hidden = Date.now() - ${begin} > 3600000;</script>`;
}

/** Ignores input until its data have arrived. */
const late = `<button>Go on</button><p id="state"></p><script>
  fetch('/answer').then(() => {
    document.querySelector('button').onclick = () => { document.getElementById('state').textContent = 'Gone on'; };
  });</script>`;

/** Sends ten requests in sequence, and shows an error if they take too long. */
const manyRequests = `<p id="state">Loading</p><script>
  const signal = AbortSignal.timeout(1400);
  const ask = async () => { for (let turn = 0; turn < 10; turn += 1) await fetch('/answer', { signal }); };
  const say = (text) => { document.getElementById('state').textContent = text; };
  ask().then(() => say('Loaded'), () => say('Gave up'));</script>`;
