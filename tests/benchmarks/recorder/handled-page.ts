import { html, serve } from '../../applications/sites/sample-site.ts';

const body = `<style>body { margin: 0 } body > * { position: absolute; left: 10px; width: 300px; height: 60px; margin: 0 }</style>
<textarea style="top:10px"></textarea>
<div id="tile" draggable="true" style="top:100px;background:silver">Tile</div>
<div id="tray" style="top:200px;background:gold">Tray</div>
<div id="handle" style="top:300px;background:teal;touch-action:none">Handle</div>
<script>
  const handled = [];
  const types = ['keydown', 'keypress', 'beforeinput', 'input', 'keyup', 'pointerdown', 'mousedown', 'pointermove',
    'mousemove', 'pointerup', 'mouseup', 'click', 'dragstart', 'dragenter', 'dragover', 'drop', 'dragend'];
  for (const type of types) {
    addEventListener(type, (event) => {
      handled.push([type, event.target.id ?? '', event.isTrusted, event.defaultPrevented].join(' '));
      if (event.key === 'F8') handled.length = 0;
      if (type === 'keydown' && event.key === 'F9') fetch('/handled', { method: 'POST', body: JSON.stringify(handled) });
    });
  }
  tray.addEventListener('dragover', (event) => event.preventDefault());
  tray.addEventListener('drop', (event) => event.preventDefault());
  handle.addEventListener('pointerdown', (event) => handle.setPointerCapture(event.pointerId));
  document.querySelector('textarea').addEventListener('keydown', (event) => event.key === 'q' && event.preventDefault());
</script>`;

/** A page that writes down each event that its handlers got, and tells the server at the key F9. The key F8 begins anew. */
export async function startHandledPage() {
  let tell: (handled: readonly string[]) => void = () => undefined;
  const site = await serve(async (request, response, { pathname }) => {
    if (pathname === '/handled') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      tell(JSON.parse(Buffer.concat(chunks).toString()));
    }
    html(response, 200, 'Handled', pathname === '/' ? body : '');
  });
  return {
    url: site.url,
    nextHandled: () =>
      new Promise<readonly string[]>((resolve) => {
        tell = resolve;
      }),
    close: () => site.close(),
  };
}
