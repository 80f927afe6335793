import { type ContextResponse, type Draft, pathOf, quote, type ShownPage, type Step } from '@testkernel/sdk';
import { offeredFile } from '../flows/api/offered-files.ts';
import { stableLines } from '../flows/api/stable-lines.ts';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxFiles = 2;
const timeoutMs = 10_000;
/** A longer file gets no assertion. */
const maxBytes = 2_000_000;

/**
 * After a list was narrowed, its choice is in the address of its page, and often in the address of a file that the page offers (an
 * export). Asserts that address and what the file holds, where the file without the choice does not hold the same.
 */
export async function filteredFiles(
  draft: Pick<Draft, 'alternatives' | 'cleanUp'>,
  done: Pick<Attempt, 'session' | 'before' | 'after' | 'page'>,
  { controls }: Pick<ShownPage, 'controls'>,
): Promise<Step[]> {
  const { before, after, page, session } = done;
  const enters = draft.alternatives !== undefined || draft.cleanUp !== undefined;
  if (enters || after.path === before.path || !after.path.includes('?')) return [];
  const { origin } = new URL(page.url());
  const files = controls.flatMap((control) => offeredFile(control, origin) ?? []);
  const narrowed = files.filter(({ url }) => new URL(url).search !== '').slice(0, maxFiles);
  const steps: Step[] = [];
  for (const { url, locators } of narrowed) {
    const contents = await ownLines(done, url);
    if (contents.length === 0) continue;
    const offered = locators.slice(0, 1).map((locator) => ({
      action: 'assert',
      selector: `${locator}.and(locator(${quote(`[href$="${new URL(url).search}"]`)}))`,
      description: 'The file is offered with what was chosen',
    }));
    const held = contents.map((expected) => ({ action: 'request', url: pathOf(url), expected }));
    steps.push(...(await usableAssertions(offered, session, 1)), ...held);
  }
  return steps;
}

/** Lines of the file that it does not hold without what was chosen; none where it can not be read both ways. */
async function ownLines({ session }: Pick<Attempt, 'session'>, url: string): Promise<string[]> {
  const whole = new URL(url);
  whole.search = '';
  try {
    const chosen = readable(await session.request(url, { timeoutMs, maxBytes }));
    const all = readable(await session.request(whole.href, { timeoutMs, maxBytes }));
    if (chosen === null || all === null) return [];
    return stableLines(chosen, chosen).filter((lines) => !all.includes(lines));
  } catch {
    // It is too long, or does not arrive in time.
    return [];
  }
}

function readable(answer: ContextResponse): string | null {
  return answer.status === 200 ? answer.text() : null;
}
