const shownForMs = 7000;

/** Says for some seconds what happened. */
export function toast(text: string, kind: 'good' | 'bad' = 'good'): void {
  const place = document.getElementById('toasts');
  const line = document.createElement('p');
  line.className = `toast ${kind}`;
  line.textContent = text;
  place?.replaceChildren(line);
  setTimeout(() => line.remove(), shownForMs);
}

export function toastFailure(error: unknown): void {
  toast(error instanceof Error ? error.message : 'That did not work.', 'bad');
}
