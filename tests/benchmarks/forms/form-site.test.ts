import { Script } from 'node:vm';
import t from 'tap';
import type { FormCase, Step } from './form-case.ts';
import { type FormSite, formsOf, startFormSite } from './form-site.ts';

interface Shown {
  readonly url: string;
  readonly text: string;
  readonly isHtml: boolean;
}

async function open(url: string, init: RequestInit = {}): Promise<Shown> {
  const response = await fetch(url, init);
  const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html');
  return { url: response.url, text: await response.text(), isHtml };
}

function requestOf(step: Step, last: Shown): RequestInit {
  if (step.json !== undefined) {
    const headers = { 'content-type': 'application/json' };
    return { method: 'POST', headers, body: JSON.stringify(step.json) };
  }
  const pairs = Object.entries(step.form ?? {}).flatMap(([name, value]) =>
    (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
  );
  for (const name of step.hidden ?? []) {
    pairs.push([name, new RegExp(`name="${name}" value="([^"]*)"`).exec(last.text)?.[1] ?? '']);
  }
  if (!step.files) return { method: 'POST', body: new URLSearchParams(pairs) };
  const body = new FormData();
  for (const [name, value] of pairs) body.append(name, value);
  for (const [name, file] of Object.entries(step.files)) {
    body.append(name, new Blob([file.content], { type: file.type }), file.name);
  }
  return { method: 'POST', body };
}

async function run(site: FormSite, form: FormCase, steps: readonly Step[]): Promise<Shown> {
  const base = `${site.url}/${form.name}`;
  let lastPage = await open(base);
  let last = lastPage;
  for (const step of steps) {
    last = await open(step.to === undefined ? lastPage.url : base + step.to, requestOf(step, lastPage));
    if (last.isHtml) lastPage = last;
  }
  return last;
}

/** The same steps with a tag inside every text that contains the entry's title. */
function withTag(value: unknown, title: string): unknown {
  if (typeof value === 'string') return value.replace(title, `${title}<x-tag>`);
  if (value instanceof Uint8Array || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withTag(one, title));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withTag(one, title)]));
}

for (const half of ['practice', 'unseen'] as const) {
  t.test(`the ${half} forms`, async (t) => {
    const forms = await formsOf(half);
    const site = await startFormSite(half);
    t.teardown(() => site.close());
    const count = (form: FormCase) => site.accepted().get(form.name);
    const home = await open(site.url);

    t.equal(new Set(forms.map((form) => form.name)).size, forms.length, 'names are unique');
    for (const form of forms) {
      t.test(form.name, async (t) => {
        t.match(home.text, `href="/${form.name}"`, 'the overview links the form');
        site.reset();
        const first = await open(`${site.url}/${form.name}`);
        for (const [, code = ''] of first.text.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
          t.doesNotThrow(() => new Script(code), 'the script of the page can be parsed');
        }
        t.notMatch(first.text, form.shown, 'the text is not there before');

        for (const refusal of form.invalid()) {
          const answer = await run(site, form, refusal.steps);
          t.match(answer.text, refusal.message, 'a refused entry is answered with the message');
          t.equal(count(form), 0, 'a refused entry is not stored');
        }

        const answer = await run(site, form, form.valid());
        t.equal(count(form), 1, `the valid entry is accepted: ${count(form) === 1 ? '' : answer.text}`);
        const target = `${site.url}/${form.name}${form.shownAt ?? ''}`;
        const shown = form.shownAt === undefined ? answer : await open(target);
        t.match(shown.text, form.shown, 'the accepted entry is shown');

        site.reset();
        t.equal(count(form), 0, 'the count is reset');
        t.notMatch((await open(target)).text, form.shown, 'the entry is gone after the reset');

        const tagged = await run(site, form, withTag(form.valid(), form.shown) as readonly Step[]);
        for (const page of [tagged, await open(target)]) {
          if (page.isHtml) t.notMatch(page.text, '<x-tag>', 'the page escapes entries');
        }
      });
    }
  });
}
