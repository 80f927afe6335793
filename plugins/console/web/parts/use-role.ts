import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@testkernel/client';
import { me } from '../api/queries.ts';

type Role = Schemas['User']['role'];

const ranks: readonly Role[] = ['viewer', 'qa_lead', 'admin'];

export const roleNames: Readonly<Record<Role, string>> = {
  viewer: 'Viewer',
  qa_lead: 'QA lead',
  admin: 'Admin',
};

/** Whether the person's role in this workspace reaches another. The server decides; this hides what it would refuse. */
export function useReaches(role: Role): boolean {
  const { data: user } = useQuery(me);
  return user ? ranks.indexOf(user.role) >= ranks.indexOf(role) : false;
}
