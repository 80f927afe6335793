import type { PageVisitor } from './page-visitor.ts';

// Numbers of tools and members, as forms send them.
const circularSaw = '4';
export const orbitalSander = '5';
export const priyaRaman = '1';
export const ellenMarsh = '3';

/** Lends the circular saw for the usual time. */
export async function lendSaw(visitor: PageVisitor, member: string): Promise<string> {
  await visitor.open('/loans/new');
  return visitor.send('Lend tool', { tool: circularSaw, member });
}
