import { bodyOf, escaped, html, type SampleSite, serve } from './sample-site.ts';

/** Weights are kept in full kilograms; a weight is said to be removed, but stays. */
export type WeightsMistake = 'rounded' | 'removed';

export interface WeightsSite extends SampleSite {
  readonly mistakes: Set<WeightsMistake>;
  /** In kilograms, in the order of the list. */
  weights(): number[];
}

/** The weights of a dog, the newest first: entries without a word of their own, each with a button that removes it. */
export async function serveWeights(): Promise<WeightsSite> {
  const mistakes: WeightsSite['mistakes'] = new Set();
  const weights = new Map([
    [1, 34.5],
    [2, 33.2],
  ]);
  let last = 2;
  const site = await serve(async (request, response, { pathname, searchParams }) => {
    if (request.method !== 'POST') {
      if (pathname !== '/') return html(response, 404, 'Not found', '<h1>There is no such page</h1>');
      return html(response, 200, 'Duke', page(searchParams.get('said') ?? ''));
    }
    const [, removed] = /^\/remove\/(\d+)$/.exec(pathname) ?? [];
    let said = 'Weight: between 1 and 120 kg.';
    const entered = Number((await bodyOf(request)).get('weight'));
    if (removed !== undefined) {
      if (!mistakes.has('removed')) weights.delete(Number(removed));
      said = 'The weight was removed.';
    } else if (entered >= 1 && entered <= 120) {
      weights.set(++last, mistakes.has('rounded') ? Math.round(entered) : entered);
      said = 'The weight was saved.';
    }
    response.writeHead(303, { location: `/?said=${encodeURIComponent(said)}` }).end();
  });

  function page(said: string): string {
    const rows = [...weights]
      .toReversed()
      .map(
        ([id, weight]) =>
          `<tr><td>${weight.toFixed(1)} kg</td><td><form method="post" action="/remove/${id}"><button>Remove</button></form></td></tr>`,
      );
    return `<main><h1>Duke</h1><p role="status">${escaped(said)}</p>
      <table><thead><tr><th>Weight</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>
      <form method="post" action="/" aria-label="Weighing"><label>Weight in kg <input type="number" name="weight" min="1" max="120" step="0.1" required></label><button>Save</button></form></main>`;
  }

  return { ...site, mistakes, weights: () => [...weights.values()] };
}
