import { html } from '../../../html.ts';
import { dateText } from '../../shared/calendar.ts';
import { type JobState, type JobStatus, stateName } from '../../shared/job.ts';
import { ApiError, api } from '../api.ts';
import { setQuery } from '../router.ts';
import type { Address, Screen } from '../screen.ts';

const sentences: Readonly<Record<JobState, string>> = {
  received: 'Your bicycle is here, and its repair begins soon.',
  repair: 'We are working on your bicycle.',
  parts: 'We are waiting for parts.',
  ready: 'You can collect your bicycle.',
  collected: 'Your bicycle was collected.',
};

/** For everybody: how far a repair is. */
export async function statusScreen({ query }: Address): Promise<Screen> {
  const number = (query.get('number') ?? '').trim();
  const { hours } = await api.account();
  return {
    title: 'Your repair',
    body: html`<p>The number of your repair is on the receipt that you got with your bicycle. It looks like R-1001.</p>
<form class="bar" data-submit="look-up" novalidate><label>Number of your repair <input id="number" name="number" value="${number}" required></label>
<button class="main" id="look-up">Look up</button></form>
${number !== '' && (await resultFor(number))}<p>We are open ${hours}.</p>`,
    actions: {
      async 'look-up'(form) {
        const entered = form.querySelector('input')?.value ?? '';
        await setQuery({ number: entered.trim() });
      },
    },
  };
}

async function resultFor(number: string) {
  try {
    return html`<section aria-live="polite">${found(await api.status(number))}</section>`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return html`<p class="problem" role="alert">There is no repair with the number ${number}.</p>`;
  }
}

function found({ number, bicycle, state, due }: JobStatus) {
  const isFinished = state === 'ready' || state === 'collected';
  return html`<h2>${number}: ${bicycle}</h2><p>${sentences[state]}</p>
<dl><dt>State</dt><dd>${stateName(state)}</dd>${!isFinished && html`<dt>Ready by</dt><dd>${dateText(due)}</dd>`}</dl>`;
}
