import { html, serve } from '../../applications/sites/sample-site.ts';

/** When a page received a press of the mouse or of a key, and when it began to paint the change; epoch milliseconds. */
export interface TimedPress {
  readonly received: number;
  readonly painted: number;
}

const body = `<style>body { margin: 0; height: 720px }</style><script>
  let presses = 0;
  const change = () => {
    const received = Date.now();
    presses += 1;
    document.body.style.background = presses % 2 ? 'navy' : 'white';
    requestAnimationFrame(() => fetch('/pressed?received=' + received + '&painted=' + Date.now()));
  };
  addEventListener('mousedown', change);
  addEventListener('keydown', change);
</script>`;

/** A page that changes its colour with each press, and tells the server when. */
export async function startTimedPage() {
  let tell: (press: TimedPress) => void = () => undefined;
  const site = await serve((_, response, { pathname, searchParams }) => {
    html(response, 200, 'Timed', pathname === '/' ? body : '');
    if (pathname !== '/pressed') return;
    tell({ received: Number(searchParams.get('received')), painted: Number(searchParams.get('painted')) });
  });
  return {
    url: site.url,
    nextPress: () =>
      new Promise<TimedPress>((resolve) => {
        tell = resolve;
      }),
    close: () => site.close(),
  };
}
