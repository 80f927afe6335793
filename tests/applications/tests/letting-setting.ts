import type { PageVisitor } from './page-visitor.ts';

/** Changes a setting of the letting agency. */
export async function setSetting(visitor: PageVisitor, name: string, value: string): Promise<string> {
  await visitor.open('/settings');
  return visitor.send('Save settings', { [name]: value });
}
