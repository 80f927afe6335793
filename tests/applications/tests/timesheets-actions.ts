import type { PageVisitor } from './page-visitor.ts';

/** Sends a form as staff. */
export async function send(
  visitor: PageVisitor,
  path: string,
  form: Readonly<Record<string, string>> = {},
): Promise<string> {
  await visitor.signIn();
  return visitor.post(path, form);
}

/** Enters own hours for a day on which there are some. */
export function enterHours(visitor: PageVisitor, duration: string): Promise<string> {
  return send(visitor, '/time', {
    project: '1',
    day: '2026-11-17',
    duration,
    note: 'Calls',
    billable: 'yes',
  });
}

/** Saves the tenant survey as it is but for some values. */
export function saveProject(
  visitor: PageVisitor,
  changed: Readonly<Record<string, string>>,
): Promise<string> {
  return send(visitor, '/projects/1', {
    name: 'Tenant survey',
    client: '1',
    status: 'active',
    budgetHours: '60',
    starts: '2026-09-01',
    ends: '2026-12-18',
    ...changed,
  });
}
