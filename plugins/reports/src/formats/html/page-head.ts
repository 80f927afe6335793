import { outcomeOf, type ReportedRun, type RunAnswer, violationWords } from '@testkernel/sdk';
import { durationWords } from './duration-words.ts';
import { type Markup, markup } from './markup.ts';

const shownCauses = 20;
const shownViolations = 50;
const runNames = { test_run: 'Test run', crawl: 'Crawl', generate: 'Generation' } as const;

/** What is known of the run as a whole, before its results. */
export function pageHead({ run, project }: Pick<ReportedRun, 'run' | 'project'>): Markup {
  const outcome = outcomeOf(run) ?? 'running';
  return markup`<header>
<h1><span class="state ${outcome}">${outcome}</span> <span class="name">${project.name}</span></h1>
<p>${runNames[run.type]} of ${run.startedAt.slice(0, 19).replace('T', ' ')} UTC${durationOf(run)}</p>
</header>
<h2>Summary</h2>
<div class="card">${countsOf(run)}<dl>${factsOf(run, project.url)}</dl></div>
${errorOf(run)}${verdictsOf(run)}${causesOf(run)}`;
}

function durationOf({ durationMs, status }: RunAnswer): string {
  if (durationMs !== null) return `, ${durationWords(durationMs)}`;
  return status === 'running' ? ', still in progress: these are the results so far' : '';
}

function countsOf({ passed, failed, skipped, flaky, total, type }: RunAnswer): Markup | null {
  if (type !== 'test_run') return null;
  const whole = Math.max(1, total, passed + failed + skipped);
  const widths = [passed, failed, skipped].map((part) => (part / whole) * 100);
  const [first = 0, second = 0, third = 0] = widths;
  return markup`<ul class="counts">
<li class="passed"><b>${passed}</b> passed</li><li class="failed"><b>${failed}</b> failed</li>
<li class="skipped"><b>${skipped}</b> skipped</li><li class="flaky"><b>${flaky}</b> flaky</li><li><b>${total}</b> in all</li>
</ul>
<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
<rect class="passed" width="${first}" height="10"/><rect class="failed" x="${first}" width="${second}" height="10"/>
<rect class="skipped" x="${first + second}" width="${third}" height="10"/></svg><br>`;
}

function factsOf(run: RunAnswer, projectUrl: string): Markup[] {
  const { source } = run;
  const facts: [string, string | number | null | undefined][] = [
    ['Address', projectUrl],
    ['Browser', [run.browser, run.device, run.locale].filter((part) => part !== null).join(', ')],
    ['Branch', source?.branch],
    ['Commit', source?.commit],
    ['Pull request', source?.pullRequest],
    ['Author', source?.author],
    ['Pages found', run.pagesFound],
    ['Tests generated', run.testsGenerated],
    ['Run', run.id],
  ];
  return facts.flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [markup`<dt>${name}</dt><dd>${value}</dd>`],
  );
}

function errorOf({ error }: RunAnswer): Markup | null {
  return error === null ? null : markup`<h2>The run ended early</h2><pre>${error}</pre>`;
}

function verdictsOf({ verdicts }: RunAnswer): Markup | null {
  const judged = Object.entries(verdicts);
  if (judged.length === 0) return null;
  const shown = judged.map(([judge, { passed, violations }]) => {
    const state = passed ? 'passed' : 'failed';
    const reasons = violations
      .slice(0, shownViolations)
      .map((violation) => markup`<li>${violationWords(violation)}</li>`);
    const list = reasons.length === 0 ? null : markup`<ul>${reasons}</ul>`;
    return markup`<div class="card"><span class="state ${state}">${state}</span> ${judge}${list}${omitted(violations.length, shownViolations)}</div>`;
  });
  return markup`<h2>Verdicts</h2>${shown}`;
}

function causesOf({ rootCauses }: RunAnswer): Markup | null {
  if (rootCauses.length === 0) return null;
  const shown = rootCauses.slice(0, shownCauses).map(({ errorPattern, size, sharedUrl, sharedSelector }) => {
    const shared = [sharedSelector, sharedUrl].filter((part) => part !== null).join(' at ');
    const place = shared === '' ? null : markup`<p>${shared}</p>`;
    return markup`<div class="card"><b>${size} ${size === 1 ? 'test' : 'tests'}</b>${place}<pre>${errorPattern}</pre></div>`;
  });
  return markup`<h2>Root causes</h2>${shown}${omitted(rootCauses.length, shownCauses)}`;
}

function omitted(count: number, shown: number): Markup | null {
  return count > shown ? markup`<p>and ${count - shown} more</p>` : null;
}
