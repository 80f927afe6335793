import t from 'tap';
import { serve } from '../../../tests/applications/sites/sample-site.ts';
import { ValidationBench } from './support/validation-bench.ts';

const secret = 'canary-31415926';

/** A page that greets with the code, and only whoever knows it. */
const serveShop = () =>
  serve((_, response, { pathname }) => {
    const code = pathname.slice('/of/'.length);
    const answer = code === secret ? `<p>Welcome</p><h2>Code ${code}</h2>` : '<p>Who is it?</p>';
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Shop</title>${answer}
      <form onsubmit="location.href = '/of/' + code.value; return false">
      <label>Code <input name=code></label><button>Enter</button></form>`);
  });

t.test('a test with a secret is validated with it, and nothing tells it', async (t) => {
  const site = await serveShop();
  t.teardown(() => site.close());
  const bench = await ValidationBench.boot(site.url);
  t.teardown(() => bench.close());
  const test = (id: string) => ({
    id,
    name: 'enters',
    sourceUrl: null,
    steps: [
      { action: 'navigate', url: '/' },
      { action: 'fill', selector: "getByLabel('Code')", value: '{{SENTRI_SECRET_1}}' },
      { action: 'click', selector: "getByRole('button', { name: 'Enter' })" },
      { action: 'assert', selector: "getByText('Welcome')" },
      { action: 'assert', selector: "getByRole('heading')", expected: 'Code {{SENTRI_SECRET_1}}' },
    ],
  });
  const secrets = new Map([['with', { SENTRI_SECRET_1: secret }]]);
  const verdicts = await bench.verdicts([test('with'), test('without')], 8, { secrets });
  const last = new Map(verdicts.map((verdict) => [verdict.testId, verdict]));
  t.match(last.get('with'), { outcome: 'stable', complete: true, failure: null });
  t.ok(
    last.get('with')?.mutations.some(({ killed }) => killed),
    'mutations were tried with it as well',
  );
  t.match(last.get('without'), { outcome: 'unstable', failure: { error: /SECRET_MISSING/ } });
  t.match(JSON.stringify(verdicts), /GET \/of\/\{\{SENTRI_SECRET_1\}\}/, 'the address of a mutated request');
  t.notMatch(JSON.stringify([verdicts, bench.logs]), /canary-\d/);
});
