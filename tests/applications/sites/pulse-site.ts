import { html, type SampleSite, serve } from './sample-site.ts';

/**
 * A page on which a counter, a heading and a button change by themselves, a while after it was opened and each time in the
 * same way, beside others that stay.
 */
export function servePulse(): Promise<SampleSite> {
  return serve((_request, response, url) =>
    url.pathname === '/'
      ? html(response, 200, 'Pulse', body)
      : html(response, 404, 'Nothing', '<h1>Nothing</h1>'),
  );
}

const body = `<main><h1>Pulse</h1><h2 id="job">Import is queued</h2>
  <p id="visitors">Visitors: 103</p><p>Sensors: 7</p>
  <button id="refresh">Refresh after 30</button><button>Print</button></main>
  <script>
    let passed = 0;
    const show = (id, text) => { document.getElementById(id).textContent = text; };
    setTimeout(() => setInterval(() => {
      passed += 1;
      show('job', 'Import is running');
      show('visitors', 'Visitors: ' + (103 + passed));
      show('refresh', 'Refresh after ' + (30 - passed % 30));
    }, 1000), 1500);
  </script>`;
