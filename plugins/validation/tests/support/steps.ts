import type { Step } from '@testkernel/sdk';

export const open = (url: string): Step => ({ action: 'navigate', url });

export const click = (role: string, name: string): Step => ({
  action: 'click',
  selector: `getByRole('${role}', { name: '${name}' })`,
});

export const fill = (label: string, value: string): Step => ({
  action: 'fill',
  selector: `getByLabel('${label}')`,
  value,
});

export const sees = (text: string): Step => ({
  action: 'assert',
  selector: `getByText('${text}', { exact: true })`,
});

export const seesHeading = (name: string): Step => ({
  action: 'assert',
  selector: `getByRole('heading', { name: '${name}' })`,
});

/** With the project's credentials. */
export const signIn: readonly Step[] = [
  open('/login'),
  fill('User', '{{credentials.username}}'),
  fill('Password', '{{credentials.password}}'),
  click('button', 'Sign in'),
  { action: 'assertHidden', selector: "getByLabel('Password')" },
];

/** Time for what is loading. */
export const wait: Step = { action: 'wait', value: '300' };
