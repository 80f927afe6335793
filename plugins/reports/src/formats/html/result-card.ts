import type { Result } from '@testkernel/sdk';
import { skipWords } from '../../skip-words.ts';
import { durationWords } from './duration-words.ts';
import { type Markup, markup } from './markup.ts';

const shownEntries = 20;

/** A result without its images; `endOfCard` follows them. */
export function beginningOfCard(result: Result, title: string): Markup {
  const { status, flaky, healed, durationMs } = result;
  const marks = [
    ...(flaky ? [markup`<span class="state flaky">flaky</span>`] : []),
    ...(healed.length > 0 ? [markup`<span class="state healed">healed</span>`] : []),
  ];
  return markup`<details class="card"${status === 'failed' ? markup` open` : null}>
<summary><span class="state ${status}">${status}</span> <span class="name">${title}</span>${marks}
<span class="time">${durationWords(durationMs)}</span></summary>
${reasonOf(result)}${attemptsOf(result)}${stepsOf(result)}${healedOf(result)}${rowOf(result)}${logsOf(result)}`;
}

export const endOfCard = markup`</details>\n`;

function reasonOf(result: Result): Markup | null {
  const { status, error, failureCategory } = result;
  if (status === 'skipped') return markup`<p>${skipWords(result)}</p>`;
  if (error === null) return null;
  return markup`<h3>Error${failureCategory === null ? '' : ` (${failureCategory})`}</h3><pre>${error}</pre>`;
}

/** The attempts before the last one, and those whose error is another than that of the result. */
function attemptsOf({ attempts, error }: Result): Markup[] {
  return attempts.flatMap((attempt, index) =>
    attempt.error === null || attempt.error === error
      ? []
      : [
          markup`<h3>Attempt ${index + 1} ${attempt.status}, ${durationWords(attempt.durationMs)}</h3><pre>${attempt.error}</pre>`,
        ],
  );
}

function stepsOf({ steps }: Result): Markup | null {
  if (steps.length === 0) return null;
  const shown = steps.map(
    ({ action, status, durationMs }) =>
      markup`<li>${action} <span class="${status}">${status}</span>, ${durationWords(durationMs)}</li>`,
  );
  return markup`<h3>Steps</h3><ol>${shown}</ol>`;
}

function healedOf({ healed }: Result): Markup | null {
  if (healed.length === 0) return null;
  const shown = healed.map(
    ({ step, from, to }) => markup`<li>Step ${step}: ${from} <span class="healed">→</span> ${to}</li>`,
  );
  return markup`<h3>Healed locators</h3><ul>${shown}</ul>`;
}

function rowOf({ fixtureRow }: Result): Markup | null {
  return fixtureRow && markup`<h3>Fixture row</h3><pre>${JSON.stringify(fixtureRow, null, 2)}</pre>`;
}

function logsOf({ status, console: entries, network }: Result): Markup[] {
  if (status !== 'failed') return [];
  const lines = entries.map(({ level, text }) => `${level}: ${text}`);
  const requests = network.map(
    ({ method, url, status: code, failure }) => `${method} ${url}: ${failure ?? code ?? 'no response'}`,
  );
  return [...listOf('Console', lines), ...listOf('Failed requests', requests)];
}

function listOf(name: string, lines: readonly string[]): Markup[] {
  if (lines.length === 0) return [];
  const more = lines.length > shownEntries ? `\nand ${lines.length - shownEntries} more` : '';
  return [markup`<h3>${name}</h3><pre>${lines.slice(0, shownEntries).join('\n')}${more}</pre>`];
}
