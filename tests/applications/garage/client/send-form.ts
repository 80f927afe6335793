/** Sends a form without leaving the page; what the server answers, or its sentence about what is wrong. */
export async function sendForm(form: HTMLFormElement): Promise<Record<string, unknown>> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const response = await fetch(form.action, { method: 'POST', body });
  return response.headers.get('content-type')?.startsWith('application/json')
    ? response.json()
    : { problem: 'That did not work. Please load the page again.' };
}
