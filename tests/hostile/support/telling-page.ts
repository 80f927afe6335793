import { html, serve } from '../../applications/sites/sample-site.ts';

const at = (x: number, y: number, width = 150, height = 24) =>
  `style="position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;margin:0;padding:0;border:0"`;

/** The middles of the elements of the page. */
export const tellingPlaces = {
  password: { x: 80, y: 22 },
  code: { x: 240, y: 22 },
  card: { x: 400, y: 22 },
  secondCard: { x: 560, y: 22 },
  token: { x: 720, y: 22 },
  tell: { x: 80, y: 62 },
  ask: { x: 240, y: 62 },
  warn: { x: 400, y: 62 },
  pay: { x: 80, y: 102 },
  choice: { x: 240, y: 102 },
  framed: { x: 400, y: 110 },
  told: { x: 200, y: 220 },
} as const;

const page = (ending: string) => `
<input aria-label="Password" type="password" ${at(10, 10)}>
<input aria-label="Code" name="otp" ${at(170, 10)}>
<input aria-label="Card" ${at(330, 10)}>
<input aria-label="Second card" ${at(490, 10)}>
<p data-secret ${at(650, 10)}><input aria-label="Token" ${at(0, 0)}></p>
<button ${at(10, 50)} id="tell">Tell</button>
<button ${at(170, 50)} onclick="prompt('Once more')">Ask</button>
<button ${at(330, 50)} onclick="alert('Not valid: ' + values().join(' '))">Warn</button>
<button ${at(10, 90)} id="pay">Pay</button>
<select aria-label="Choice" ${at(170, 90)}><option>None</option></select>
<iframe title="Framed" ${at(330, 90, 200, 60)}></iframe>
<output ${at(10, 200, 900, 200)}></output>
<script>
  const values = () => [...document.querySelectorAll('input')].map(({ value }) => value);
  document.getElementById('tell').onclick = async () => {
    const told = values();
    console.error('told', ...told);
    const form = new URLSearchParams(told.map((value, index) => ['v' + index, value]));
    const url = told.map((value, index) => 'v' + index + '=' + encodeURIComponent(value)).join('&');
    fetch('/told?' + form, { method: 'POST', body: JSON.stringify(told) });
    history.pushState(null, '', '/told?' + url + '#' + form);
    document.title = told.join(' ');
    document.getElementById('pay').textContent = 'Pay by ' + told.join(' and ');
    document.querySelector('select').append(new Option('By ' + told[4]));
    document.querySelector('iframe').src = '/frame?' + url;
    document.querySelector('output').textContent = told.join(' ') + ' ${ending}';
  };
</script>`;

/** A page that tells what is typed into it wherever a page can: in its texts, its addresses, dialogs, console and requests. */
export async function startTellingPage() {
  let ending = 'told';
  const site = await serve((_, response, { pathname }) => {
    const frame = '<style>body{margin:0}</style><button style="width:200px;height:60px">Inside</button>';
    html(response, 200, 'Telling', pathname === '/frame' ? frame : page(ending));
  });
  return {
    url: site.url,
    requests: site.requests,
    /** What a test looks for at the end of the text is there no more. */
    breakDown: () => {
      ending = 'lost';
    },
    close: () => site.close(),
  };
}
