// Says when the chosen interviewers are busy on the chosen day.

const form = document.querySelector<HTMLFormElement>('#interview');
const place = document.querySelector<HTMLElement>('#busy');

async function show(): Promise<void> {
  const values = new FormData(form ?? undefined);
  const query = new URLSearchParams({ day: String(values.get('day') ?? '') });
  for (const id of values.getAll('interviewer')) query.append('interviewer', String(id));
  const response = await fetch(`/interviews/busy?${query}`);
  const answer: { text: string } = await response.json();
  if (place) place.textContent = answer.text;
}

form?.addEventListener('change', (event) => {
  const { name } = event.target as HTMLInputElement;
  if (name === 'day' || name === 'interviewer') show();
});
