import { html } from '../../../html.ts';
import type { Screen } from '../screen.ts';

export function signInScreen(): Screen {
  const body = html`<form class="panel stack" data-submit="sign-in" novalidate>
<label>User name<input name="username" autocomplete="username"></label>
<label>Password<input name="password" type="password" autocomplete="current-password"></label>
<p class="problem" role="alert"></p><button class="main">Sign in</button></form>`;
  return { title: 'Sign in to Groundwork', body };
}
