import { html, type SampleSite, serve } from './sample-site.ts';

/**
 * A planner in one page that greets each new browser with a question, and then with a tour, which lie over everything.
 * @param remembers who keeps in mind that it was answered
 */
export function serveOverlay(remembers: 'browser' | 'server'): Promise<SampleSite> {
  let answered = false;
  return serve((_request, response, url) => {
    if (url.pathname === '/answered') {
      answered = remembers === 'server';
      response.writeHead(204);
      return void response.end();
    }
    if (url.pathname === '/step') return html(response, 200, 'Step', step);
    if (url.pathname !== '/') return html(response, 404, 'Nothing', '');
    html(response, 200, 'Planner', `${page}<script>const answered = ${answered};${script}</script>`);
  });
}

const page = `<style>
    .shade, .dialog { position: fixed; background: white } .shade { inset: 0 }
    .dialog { left: 20%; right: 20%; top: 20%; z-index: 2 }
  </style>
  <header><button id="plan" aria-haspopup="dialog">Plan a day</button> <a href="/step">A step</a></header>
  <main><h1>Planner</h1><p>Nothing is planned.</p>
    <section id="planning" role="dialog" aria-label="Plan" hidden><h2>Plan</h2><label>Day <input name="day"></label></section></main>
  <div id="greeting"></div>`;

const script = `
  const by = (id) => document.getElementById(id);
  by('plan').onclick = () => { by('planning').hidden = false; };
  const greetings = [
    '<h2>May we write to you?</h2><button>Yes, write to me</button> <button>No, thank you</button>',
    '<h2>Welcome</h2><p>This is where you plan.</p><button>Next</button> <button>Skip the tour</button>',
  ];
  const greet = () => {
    const [greeting] = greetings;
    by('greeting').innerHTML = greeting ? '<div class="shade"></div><div class="dialog">' + greeting + '</div>' : '';
    for (const button of by('greeting').querySelectorAll('button')) button.onclick = next;
  };
  const next = () => {
    greetings.shift();
    if (greetings.length === 0) { localStorage.answered = 'yes'; fetch('/answered', { method: 'POST' }); }
    greet();
  };
  if (!answered && !localStorage.answered) greet();`;

/** Its dialog is what the page is about. */
const step = `<style>.shade, .dialog { position: fixed; background: white } .shade { inset: 0 } .dialog { left: 10% }</style>
  <h1>A step</h1><button>Below</button>
  <div class="shade"></div><div class="dialog"><h2>Details of the step</h2><button>Close</button></div>`;
