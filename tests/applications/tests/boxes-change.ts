import type { PageVisitor } from './page-visitor.ts';

/** Changes fields of a page for staff of the farm, and presses a button. */
export async function change(
  visitor: PageVisitor,
  path: string,
  values: Readonly<Record<string, string>>,
  button: string,
): Promise<string> {
  await visitor.open(path);
  return visitor.send(button, values);
}
