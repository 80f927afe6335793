import { type Static, Type } from 'typebox';

/** Roles in a workspace, weakest first. */
export const roles = ['viewer', 'qa_lead', 'admin'] as const;
export const Role = Type.Enum(roles);
export type Role = Static<typeof Role>;

/** Whether `role` includes the rights of `needed`. */
export function roleReaches(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** The user as responses show it. */
export const User = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    role: Role,
    avatar: Type.Union([Type.String(), Type.Null()]),
    emailVerified: Type.Boolean(),
  },
  { title: 'User' },
);
export type User = Static<typeof User>;
