/** Asks before what can not be undone. */
document.addEventListener('submit', (event) => {
  const question = event.target instanceof HTMLFormElement ? event.target.dataset.confirm : undefined;
  if (question && !window.confirm(question)) event.preventDefault();
});

/** Counts how many characters may still be typed into a long text. */
for (const area of document.querySelectorAll('textarea')) {
  const counter = document.createElement('small');
  counter.setAttribute('aria-live', 'polite');
  const count = () => {
    counter.textContent = `${area.maxLength - area.value.length} characters left`;
  };
  area.after(counter);
  area.addEventListener('input', count);
  count();
}
