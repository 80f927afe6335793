import { html, type SampleSite, serve } from './sample-site.ts';

/**
 * The sum stays that of the rooms that were entered first, the counter counts the entered characters as half, nothing asks for the months
 * of storage, the label shows only the beginning of the name, and the price follows another distance only with the next entry.
 */
export type EstimatesMistake = 'sum' | 'counter' | 'months' | 'label' | 'distance';

export interface EstimatesSite extends SampleSite {
  readonly mistakes: Set<EstimatesMistake>;
}

/** A mover whose form shows what its entries amount to before it is sent, and one for calling back that shows nothing. */
export async function serveEstimates(): Promise<EstimatesSite> {
  const mistakes: EstimatesSite['mistakes'] = new Set();
  const site = await serve((request, response, { pathname }) => {
    if (request.method === 'POST') return html(response, 200, 'Thanks', '<h1>Thanks</h1>');
    const [title, body] = pathname === '/call' ? ['Call me', callForm] : ['Estimate', estimateForm(mistakes)];
    html(
      response,
      200,
      title,
      `<h1>${title}</h1><a href="/">Estimate</a> <a href="/call">Call me</a>${body}`,
    );
  });
  return { ...site, mistakes };
}

const callForm =
  '<form method="post" aria-label="Call me"><label>Your telephone <input name="tel"></label><button>Call me</button></form>';

function estimateForm(mistakes: EstimatesSite['mistakes']): string {
  const has = (mistake: EstimatesMistake) => mistakes.has(mistake);
  return `<form method="post" aria-label="Estimate">
    <label>Label of the boxes <input name="label" required></label><p id="label"></p>
    <label>Rooms <input name="rooms" type="number" min="1" max="9" value="1"></label>
    <label>Distance <select name="distance"><option value="100">In town</option><option value="250">Far</option></select></label>
    <label><input name="storage" type="checkbox"> Store our things</label>
    <label id="months" hidden>Months in store <input name="months" type="number" min="1"></label>
    <label>Wishes <textarea name="wishes" maxlength="200"></textarea></label><p id="left"></p>
    <p>Estimated price: <output id="price"></output></p>
    <button>Ask for an offer</button>
  </form>
  <script>
    const form = document.querySelector('form');
    const { label, rooms, distance, storage, wishes } = form.elements;
    const first = rooms.value;
    const update = () => {
      const count = ${has('sum') ? 'first' : 'rooms.value'};
      document.getElementById('price').value = '€ ' + (count * 80 + Number(distance.value)).toFixed(2);
      document.getElementById('left').textContent = (200 - wishes.value.length${has('counter') ? ' / 2' : ''}) + ' characters left';
      document.getElementById('months').hidden = ${has('months') ? 'true' : '!storage.checked'};
      document.getElementById('label').textContent = ${has('label') ? 'label.value.slice(0, 4)' : 'label.value'};
    };
    form.addEventListener('input', ({ target }) => { if (${has('distance') ? 'target !== distance' : 'true'}) update(); });
    update();
  </script>`;
}
