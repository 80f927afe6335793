// Says below each long text how many characters are left.

for (const area of document.querySelectorAll<HTMLTextAreaElement>('textarea[maxlength]')) {
  const counter = document.createElement('small');
  counter.className = 'counter';
  counter.setAttribute('aria-live', 'polite');
  const count = () => {
    const left = area.maxLength - area.value.length;
    counter.textContent = `${left} ${left === 1 ? 'character' : 'characters'} left`;
  };
  area.after(counter);
  area.addEventListener('input', count);
  count();
}
