import { connectEstimate } from './estimate.ts';

/** Asks before what can not be undone. */
document.addEventListener('submit', (event) => {
  const question = event.target instanceof HTMLFormElement ? event.target.dataset.confirm : undefined;
  if (question && !window.confirm(question)) event.preventDefault();
});

connectEstimate();
