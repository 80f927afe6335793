import { html, serve } from '../../../../tests/applications/sites/sample-site.ts';

const at = (x: number, y: number, width = 140, height = 24) =>
  `style="position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;margin:0"`;

/** The middles of the elements of the page. */
export const places = {
  save: { x: 80, y: 22 },
  icon: { x: 240, y: 22 },
  name: { x: 80, y: 62 },
  password: { x: 240, y: 62 },
  card: { x: 400, y: 62 },
  code: { x: 560, y: 62 },
  size: { x: 80, y: 102 },
  news: { x: 230, y: 102 },
  ask: { x: 400, y: 102 },
  file: { x: 560, y: 102 },
  notes: { x: 80, y: 150 },
  editor: { x: 240, y: 150 },
  shadow: { x: 400, y: 150 },
  popup: { x: 560, y: 150 },
  tile: { x: 60, y: 230 },
  tray: { x: 260, y: 250 },
  secondEdit: { x: 560, y: 252 },
  framed: { x: 80, y: 352 },
  route: { x: 400, y: 352 },
  day: { x: 560, y: 352 },
} as const;

const page = `
<style>body{margin:0}</style>
<button ${at(10, 10)}>Save</button>
<button aria-label="Search" ${at(170, 10)}><svg width="20" height="20"><circle cx="10" cy="10" r="9"/></svg></button>
<form onsubmit="document.title = 'sent'; return false">
  <input aria-label="Name" name="name" ${at(10, 50)}>
  <input aria-label="Password" type="password" ${at(170, 50)}>
  <input aria-label="Card" ${at(330, 50)}>
  <input aria-label="Code" name="otpCode" ${at(490, 50)}>
  <button hidden>Go</button>
</form>
<label for="size" style="position:absolute;left:-500px">Size</label>
<select id="size" ${at(10, 90)}><option value="1">Small</option><option value="2">Large</option></select>
<input id="r3" type="checkbox" style="opacity:0;position:absolute;left:170px;top:90px"><label for="r3" ${at(190, 90, 80)}>News</label>
<button ${at(330, 90)} onclick="this.textContent = confirm('Sure?') ? 'Yes' : 'No'">Ask</button>
<input type="file" aria-label="Picture" accept=".png" ${at(490, 90)}>
<textarea aria-label="Notes" ${at(10, 130, 140, 40)}></textarea>
<div contenteditable="true" role="textbox" aria-label="Editor" ${at(170, 130, 140, 40)}></div>
<x-card ${at(330, 130, 140, 40)}></x-card>
<a href="/other" target="_blank" rel="opener" ${at(490, 138)}>Other window</a>
<div draggable="true" ${at(10, 210, 100, 40)}>Tile</div>
<div ${at(190, 210, 140, 80)} ondragover="event.preventDefault()" ondrop="event.preventDefault(); this.textContent = 'Dropped'">Tray</div>
<table ${at(490, 210)}><tr><td>Ada</td><td><button>Edit</button></td></tr><tr><td>Bob</td><td><button>Edit</button></td></tr></table>
<iframe src="/frame" ${at(10, 330, 200, 60)}></iframe>
<button ${at(330, 340)} onclick="history.pushState(0, '', '/routed')">Route</button>
<input type="date" aria-label="Day" ${at(490, 340)}>
<script>
  customElements.define('x-card', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button style="width:140px;height:40px">Inner card</button>'; }
  });
  addEventListener('click', (event) => event.target.textContent === 'Save' && event.stopImmediatePropagation(), true);
  Element.prototype.getAttribute = () => 'replaced by the page';
  if (location.search === '?pops') setTimeout(() => open('/other'), 1500);
  if (location.search === '?moves') setTimeout(() => history.pushState(0, '', '/moved'), 15_000);
</script>`;

/** An editor that enters characters itself, and a frame whose document the page writes; shows a password that is typed. */
const written = `<style>body{margin:0}</style>
<div contenteditable="true" role="textbox" aria-label="Own editor" style="width:200px;height:40px"></div>
<iframe style="position:absolute;left:0;top:100px;width:200px;height:60px;border:0"></iframe>
<input type="password" aria-label="Password" style="position:absolute;left:0;top:200px;width:200px;height:30px">
<button style="position:absolute;left:0;top:260px;width:200px;height:30px" onclick="alert(this.textContent)">Show</button>
<script>
  document.querySelector('input').addEventListener('input', ({ target }) => {
    document.querySelector('button').textContent = 'Signed in with ' + target.value;
  });
  const editor = document.querySelector('[contenteditable]');
  editor.addEventListener('beforeinput', (event) => {
    if (event.data !== '.') return;
    event.preventDefault();
    editor.append('.');
  });
  const inner = document.querySelector('iframe').contentDocument;
  inner.open();
  inner.write('<style>body{margin:0}</style><input aria-label="Written" style="width:180px;height:30px">');
  inner.close();
</script>`;

/** Shows the signals by which pages recognise automated browsers. */
const signals = `<style>body{margin:0}</style><button style="width:900px;height:60px"></button><script>
  navigator.permissions.query({ name: 'notifications' }).then(({ state }) => {
    const signals = ['webdriver ' + navigator.webdriver, 'plugins ' + (navigator.plugins.length > 0),
      'languages ' + (navigator.languages.length > 0), 'chrome ' + typeof window.chrome, Notification.permission, state];
    document.querySelector('button').textContent = signals.join(', ');
  });
</script>`;

/** A page with one element of each kind, which also tries to keep others from seeing its events. */
export const startRecordedSite = () =>
  serve((_, response, { pathname }) => {
    if (pathname === '/frame') {
      html(
        response,
        200,
        'Frame',
        '<style>body{margin:0}</style><button style="width:140px;height:40px">Framed</button>',
      );
    } else if (pathname === '/other') {
      html(
        response,
        200,
        'Other',
        '<style>body{margin:0}</style><button style="width:200px;height:40px">In the popup</button><button style="width:100px;height:40px" onclick="window.close()">Close</button>',
      );
    } else if (pathname === '/written') html(response, 200, 'Written', written);
    else if (pathname === '/signals') html(response, 200, 'Signals', signals);
    else html(response, 200, 'Recorded', page);
  });
