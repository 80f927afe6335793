import { CredentialsView, LoginEdit, Nullable, type Static, Type } from '@testkernel/sdk';

const name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '\\S',
  description: 'Unique within the project.',
});
const baseUrl = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: "Takes the place of the project's URL in a run.",
});
const credentials = Type.Optional(LoginEdit);

export const CreateEnvironment = Type.Object({ name, baseUrl, credentials }, { title: 'NewEnvironment' });
export type CreateEnvironmentBody = Static<typeof CreateEnvironment>;

export const UpdateEnvironment = Type.Object(
  {
    name: Type.Optional(name),
    baseUrl: Type.Optional(baseUrl),
    credentials,
  },
  { title: 'EnvironmentChange' },
);
export type UpdateEnvironmentBody = Static<typeof UpdateEnvironment>;

export const Environment = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    name: Type.String(),
    baseUrl: Type.String(),
    credentials: Nullable(CredentialsView),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  { title: 'Environment' },
);
export type Environment = Static<typeof Environment>;
