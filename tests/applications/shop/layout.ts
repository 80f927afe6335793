import type { Has } from './bugs.ts';
import type { Session } from './session.ts';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; color: #222; background: #faf8f5; }
  header { background: #234f3d; padding: 12px 24px; display: flex; gap: 24px; align-items: center; }
  header a { color: #fff; text-decoration: none; } header strong { color: #fff; font-size: 20px; }
  main { max-width: 860px; margin: 24px auto; padding: 0 24px; }
  ul.products { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(2, 1fr); gap: 16px; }
  ul.products li, form.card, table { background: #fff; border: 1px solid #e3ded6; border-radius: 6px; padding: 16px; }
  label { display: block; margin: 8px 0 2px; } input, select, textarea { font: inherit; padding: 6px; }
  button { font: inherit; padding: 6px 14px; background: #234f3d; color: #fff; border: 0; border-radius: 4px; }
  table { width: 100%; border-collapse: collapse; } td, th { text-align: left; padding: 6px 12px; }
  [role=status] { background: #e2f1e7; padding: 8px 16px; } [role=alert] { background: #fbe3df; padding: 8px 16px; }
`;

/** A whole page. `body` is HTML. */
export function page(title: string, session: Session, has: Has, body: string): string {
  const quantities = [...session.cart.values()];
  const items = has('wrong-count')
    ? quantities.length
    : quantities.reduce((sum, quantity) => sum + quantity, 0);
  const notice = session.notice ? `<p role="status">${escapeHtml(session.notice)}</p>` : '';
  session.notice = null;
  const account = session.user
    ? `<a href="/account">My account</a> <form method="post" action="/logout"><button>Sign out</button></form>`
    : '<a href="/login">Sign in</a>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Leaf &amp; Bean</title><style>${style}</style></head>
<body>
<header><strong>Leaf &amp; Bean</strong>
<nav aria-label="Main"><a href="/">Shop</a> · <a href="/about">About us</a> · <a href="/contact">Contact</a></nav>
<a href="/cart">Cart (${items})</a> ${account}</header>
<main><h1>${escapeHtml(title)}</h1>${notice}${body}</main>
</body></html>`;
}

export function alert(message: string | null): string {
  return message ? `<p role="alert">${escapeHtml(message)}</p>` : '';
}
