import { html } from '../../../html.ts';
import type { Screen } from '../screen.ts';
import { present } from '../store.ts';

export function settingsScreen(): Screen {
  const { name, email, dateStyle, digest } = present().settings;
  const style = (value: string, text: string) =>
    html`<label><input type="radio" name="dateStyle" value="${value}"${value === dateStyle && html` checked`}> ${text}</label>`;
  const body = html`<form class="panel stack" data-submit="save-settings" novalidate>
<label>Name<input name="name" value="${name}"><span class="problem" data-problem="name"></span></label>
<label>E-mail<input name="email" type="email" value="${email}"><span class="problem" data-problem="email"></span></label>
<fieldset><legend>Dates</legend>${style('words', '14 May 2026')}${style('iso', '2026-05-14')}</fieldset>
<label><input type="checkbox" name="digest" value="yes"${digest && html` checked`}> Send me a weekly digest</label>
<button class="main">Save settings</button></form>`;
  return { title: 'Settings', body };
}
