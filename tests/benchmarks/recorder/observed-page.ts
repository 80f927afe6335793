import { json } from 'node:stream/consumers';
import { Type } from '@testkernel/sdk';
import { Value } from 'typebox/value';
import { html, serve } from '../../applications/sites/sample-site.ts';

const PageLog = Type.Object({
  events: Type.Array(Type.String()),
  delays: Type.Array(Type.Number()),
  took: Type.Number(),
});

/** What the handlers of the page saw of a gesture. */
export interface PageLog {
  /** `keydown trusted`, `drop trusted prevented`, …, in their order. */
  readonly events: readonly string[];
  /** Milliseconds from the browser's event to its first handler in the page, for each event. */
  readonly delays: readonly number[];
  /** Milliseconds from the first event to the end of the last one. */
  readonly took: number;
}

export const observedPlaces = {
  text: { x: 200, y: 60 },
  card: { x: 60, y: 220 },
  lane: { x: 400, y: 240 },
  knob: { x: 40, y: 400 },
} as const;

const at = (x: number, y: number, width: number, height: number) =>
  `style="position:absolute;left:${x}px;top:${y}px;width:${width}px;height:${height}px;background:silver"`;

const body = `<style>body { margin: 0 }</style>
<textarea aria-label="Text" ${at(10, 10, 600, 120)}></textarea>
<div id="card" draggable="true" ${at(10, 200, 100, 40)}>Card</div>
<div id="lane" ${at(300, 200, 200, 80)}>Lane</div>
<div id="knob" role="slider" aria-label="Knob" tabindex="0" ${at(20, 380, 40, 40)}></div>
<script>
  let log = { events: [], delays: [], times: [] };
  const types = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'pointerdown', 'pointermove', 'pointerup',
    'pointercancel', 'mousedown', 'mousemove', 'mouseup', 'click', 'focusin', 'change', 'dragstart', 'drag', 'dragenter',
    'dragover', 'dragleave', 'drop', 'dragend'];
  // The browser repeats a move by itself when the page is drawn anew below the pointer.
  const last = {};
  const isRepeated = ({ type, clientX, clientY }) => /move$/.test(type) && last[type] === clientX + ' ' + clientY;
  for (const type of types) {
    addEventListener(type, (event) => {
      if (isRepeated(event)) return;
      const now = performance.now();
      log.delays.push(now - event.timeStamp);
      log.times.push(now);
    }, true);
    addEventListener(type, (event) => {
      if (isRepeated(event)) return;
      last[type] = event.clientX + ' ' + event.clientY;
      const marks = [event.isTrusted && 'trusted', event.defaultPrevented && 'prevented'];
      log.events.push([type, ...marks.filter(Boolean)].join(' '));
      log.times.push(performance.now());
    });
  }
  const [card, lane, knob] = ['card', 'lane', 'knob'].map((id) => document.getElementById(id));
  lane.addEventListener('dragover', (event) => event.preventDefault());
  lane.addEventListener('drop', (event) => { event.preventDefault(); lane.append(card); });
  lane.addEventListener('dragend', () => document.body.append(card));
  let offset = null;
  knob.addEventListener('pointerdown', (event) => { event.preventDefault(); offset = event.clientX - knob.offsetLeft; });
  addEventListener('pointermove', (event) => { if (offset !== null) knob.style.left = event.clientX - offset + 'px'; });
  addEventListener('pointerup', () => { offset = null; });
  addEventListener('keyup', (event) => {
    if (event.key !== 'F8') return;
    const { events, delays, times } = log;
    // Without the key that asks for the log.
    const told = { events: events.slice(0, -2), delays: delays.slice(0, -2), took: (times.at(-5) ?? 0) - (times[0] ?? 0) };
    log = { events: [], delays: [], times: [] };
    document.querySelector('textarea').value = '';
    document.body.append(card);
    knob.style.left = '20px';
    fetch('/log', { method: 'POST', body: JSON.stringify(told) });
  });
</script>`;

/** A page that notes each event of its handlers, and tells the server when the key F8 is released. */
export async function startObservedPage() {
  let tell: (log: PageLog) => void = () => undefined;
  const site = await serve(async (request, response, { pathname }) => {
    if (pathname === '/log') {
      const log = await json(request);
      if (!Value.Check(PageLog, log)) throw new Error('The page sent no log.');
      tell(log);
    }
    html(response, 200, 'Observed', pathname === '/' ? body : '');
  });
  return {
    url: site.url,
    nextLog: () =>
      new Promise<PageLog>((resolve) => {
        tell = resolve;
      }),
    close: () => site.close(),
  };
}
