// Moves repairs on the board.

const message = document.querySelector<HTMLElement>('#board-message');

for (const select of document.querySelectorAll<HTMLSelectElement>('[data-move]')) {
  let before = select.value;
  select.addEventListener('change', async () => {
    const body = new URLSearchParams({ state: select.value });
    const response = await fetch(`/repairs/${select.dataset.move}/state`, { method: 'POST', body });
    const answer: { message: string } = await response.json();
    if (message) message.textContent = answer.message;
    if (response.ok) {
      before = select.value;
      place(select);
    } else select.value = before;
  });
}

/** Puts the card of a repair into the column of its state, behind those that are as pressing. */
function place(select: HTMLSelectElement): void {
  const card = select.closest<HTMLElement>('.card');
  const column = document.querySelector(`[data-state=${select.value}]`);
  if (!card || !column) return;
  const rank = (one: HTMLElement) => Number(one.dataset.rank);
  const others = [...column.querySelectorAll<HTMLElement>('.card')];
  const next = others.find((other) => rank(other) > rank(card)) ?? column.querySelector('.empty');
  column.insertBefore(card, next);
  count();
  select.focus();
}

function count(): void {
  for (const column of document.querySelectorAll('.column')) {
    const cards = column.querySelectorAll('.card').length;
    const number = column.querySelector('.count');
    if (number) number.textContent = String(cards);
    column.querySelector('.empty')?.toggleAttribute('hidden', cards > 0);
  }
}
