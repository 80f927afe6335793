/** A box that checks all others of its form. */
export function startSelectAll(): void {
  for (const all of document.querySelectorAll<HTMLInputElement>('[data-selects]')) {
    const boxes = [...document.querySelectorAll<HTMLInputElement>(`[name=${all.dataset.selects}]`)];
    all.addEventListener('change', () => {
      for (const box of boxes) box.checked = all.checked;
    });
    for (const box of boxes) {
      box.addEventListener('change', () => {
        all.checked = boxes.every(({ checked }) => checked);
      });
    }
  }
}
