// Chooses all applications of the page at once, and says how many are chosen.

const all = document.querySelector<HTMLInputElement>('#choose-all');
const place = document.querySelector<HTMLElement>('#chosen-count');
const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=chosen]')];

function count(): void {
  const chosen = boxes.filter((box) => box.checked).length;
  if (place) place.textContent = `${chosen} chosen`;
  if (all) all.checked = chosen > 0 && chosen === boxes.length;
}

all?.addEventListener('change', () => {
  for (const box of boxes) box.checked = all.checked;
  count();
});

for (const box of boxes) box.addEventListener('change', count);
count();
