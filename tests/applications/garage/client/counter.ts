/** Says below a long text how many characters are left. */
export function startCounters(): void {
  for (const area of document.querySelectorAll<HTMLTextAreaElement>('[data-counted]')) {
    const output = document.getElementById(area.dataset.counted ?? '');
    area.addEventListener('input', () => {
      const used = area.value.length;
      if (output) output.textContent = `${area.maxLength - used} characters left`;
    });
  }
}
