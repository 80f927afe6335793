/** Says beside hours what they cost. */
export function startPreviews(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-rate]')) {
    const output = document.getElementById(`${field.id}-costs`);
    const show = () => {
      const pence = Math.round(Number(field.value) * Number(field.dataset.rate));
      if (output) output.textContent = pence > 0 ? `= £${(pence / 100).toFixed(2)} without VAT` : '';
    };
    field.addEventListener('input', show);
  }
}
