/** Says in the corner what was done, until it is dismissed or something else is said. */
export function toast(message: string): void {
  const place = document.getElementById('toasts');
  const note = document.createElement('div');
  note.className = 'toast';
  note.textContent = message;
  const close = document.createElement('button');
  close.textContent = '✕';
  close.addEventListener('click', () => note.remove());
  note.append(close);
  place?.replaceChildren(note);
}
