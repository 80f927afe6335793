// Moves applications from stage to stage on the board of a job.

const message = document.querySelector<HTMLElement>('#board-message');

for (const select of document.querySelectorAll<HTMLSelectElement>('[data-move]')) {
  let before = select.value;
  select.addEventListener('change', async () => {
    const body = new URLSearchParams({ stage: select.value });
    const response = await fetch(`/applications/${select.dataset.move}/stage`, { method: 'POST', body });
    const answer: { message: string } = await response.json();
    if (message) message.textContent = answer.message;
    if (response.ok) {
      before = select.value;
      place(select);
    } else {
      select.value = before;
    }
  });
}

/** Puts the card of an application into the column of its stage. */
function place(select: HTMLSelectElement): void {
  const card = select.closest<HTMLElement>('.card');
  const column = document.querySelector(`[data-stage=${select.value}]`);
  const days = card?.querySelector('.quiet');
  if (!card || !column) return;
  if (days) days.textContent = '0 days in this stage';
  column.append(card);
  count();
  select.focus();
}

function count(): void {
  for (const column of document.querySelectorAll('.column')) {
    const number = column.querySelector('.count');
    if (number) number.textContent = String(column.querySelectorAll('.card').length);
  }
}
