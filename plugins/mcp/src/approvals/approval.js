// Runs in the browser of the person who decides.
const id = location.pathname.split('/').at(-1);
const address = new URL(`../../api/v1/mcp/approvals/${id}`, location.href);
const message = document.getElementById('message');
const call = document.getElementById('call');

const done = {
  approved: 'Approved. The agent may call the tool again with the same arguments, once.',
  declined: 'Declined.',
};

/** The value of a cookie; empty without it. */
function cookie(name) {
  const found = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
}

/** Characters without a shape of their own, such as those that reverse the direction of a text, as escapes. */
function visible(text) {
  return text.replace(/\p{Cf}/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}

function show(text) {
  message.textContent = text;
  message.hidden = text === '';
}

async function failed(response) {
  call.hidden = true;
  if (response.status === 401) return show('Sign in on this server first, then open this address again.');
  if (response.status === 404) return show('There is no such call of yours: it was decided, or has expired.');
  const { error } = await response.json().catch(() => ({}));
  return show(error ?? 'The server did not answer as expected. Try again.');
}

async function decide(approve) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': cookie('_csrf') },
    body: JSON.stringify({ approve }),
  });
  if (!response.ok) return failed(response);
  call.hidden = true;
  return show(approve ? done.approved : done.declined);
}

const response = await fetch(address);
if (response.ok) {
  const approval = await response.json();
  document.getElementById('title').textContent = approval.title;
  document.getElementById('operation').textContent = `${approval.operation} (${approval.tool})`;
  document.getElementById('arguments').textContent = visible(JSON.stringify(approval.arguments, null, 2));
  document.getElementById('approve').addEventListener('click', () => decide(true));
  document.getElementById('decline').addEventListener('click', () => decide(false));
  call.hidden = approval.state !== 'pending';
  show(done[approval.state] ?? '');
} else {
  await failed(response);
}
