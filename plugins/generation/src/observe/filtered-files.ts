import {
  type ContextResponse,
  type Draft,
  type PageReadingService,
  pathOf,
  quote,
  type Step,
  type StepSession,
} from '@testkernel/sdk';
import { offeredFile } from '../flows/api/offered-files.ts';
import { stableLines } from '../flows/api/stable-lines.ts';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxFiles = 2;
const timeoutMs = 10_000;
/** A longer file gets no assertion. */
const maxBytes = 2_000_000;

/** A file that the page of a narrowed list offers. */
export interface NarrowedFile {
  readonly url: string;
  /** Of its link. */
  readonly locator: string | undefined;
  readonly content: string;
  /** What it holds without the choice. */
  readonly whole: string;
}

/** After a list was narrowed, its choice is in the address of its page, and often in the address of a file that the page offers (an export). */
export async function narrowedFiles(
  { expectation, alternatives, cleanUp }: Pick<Draft, 'expectation' | 'alternatives' | 'cleanUp'>,
  { before, after, page, session }: Pick<Attempt, 'session' | 'before' | 'after' | 'page'>,
  reading: PageReadingService | undefined,
): Promise<NarrowedFile[]> {
  const enters = alternatives !== undefined || cleanUp !== undefined;
  const isNarrowed = !enters && after.path !== before.path && after.path.includes('?');
  if (reading === undefined || expectation.kind !== 'change' || !isNarrowed) return [];
  const { controls } = await reading.read(page);
  const { origin } = new URL(page.url());
  const offered = controls.flatMap((control) => offeredFile(control, origin) ?? []);
  const files: NarrowedFile[] = [];
  for (const { url, locators } of offered
    .filter(({ url }) => new URL(url).search !== '')
    .slice(0, maxFiles)) {
    const [content, whole] = [await contentOf(session, url), await contentOf(session, withoutSearch(url))];
    if (content !== null && whole !== null) files.push({ url, locator: locators[0], content, whole });
  }
  return files;
}

/**
 * Asserts the addresses of such files and what they hold, both at first and now, where the files without the choice do not hold the same.
 *
 * @param first read before others changed what the list shows. Default: the same as now.
 */
export async function filteredFiles(
  files: readonly NarrowedFile[],
  first: readonly NarrowedFile[] = files,
  session: Pick<StepSession, 'holds'>,
): Promise<Step[]> {
  const steps: Step[] = [];
  for (const { url, locator, content, whole } of files) {
    const earlier = first.find((file) => file.url === url);
    const isOwn = (lines: string) => !whole.includes(lines) && earlier?.whole.includes(lines) === false;
    const held = stableLines(earlier?.content ?? '', content).filter(isOwn);
    if (held.length === 0) continue;
    const offered: Step = {
      action: 'assert',
      selector: `${locator}.and(locator(${quote(`[href$="${new URL(url).search}"]`)}))`,
      description: 'The file is offered with what was chosen',
    };
    steps.push(...(locator === undefined ? [] : await usableAssertions([offered], session, 1)));
    steps.push(...held.map((expected) => ({ action: 'request', url: pathOf(url), expected })));
  }
  return steps;
}

function withoutSearch(url: string): string {
  const whole = new URL(url);
  whole.search = '';
  return whole.href;
}

/** Null where it can not be read: it is too long, or does not arrive in time, or is answered with an error. */
async function contentOf(session: Attempt['session'], url: string): Promise<string | null> {
  try {
    return readable(await session.request(url, { timeoutMs, maxBytes }));
  } catch {
    return null;
  }
}

function readable(answer: ContextResponse): string | null {
  return answer.status === 200 ? answer.text() : null;
}
