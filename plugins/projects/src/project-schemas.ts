import { LoginEdit, Nullable, type Static, Type } from '@testkernel/sdk';

const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'http or https, without user name or password.',
});
const settings = {
  credentials: Type.Optional(LoginEdit),
  autoApproveThreshold: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1 }))),
  iterationCap: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
  strictPiiFirewall: Type.Optional(Type.Boolean()),
  piiAllowlist: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
      maxItems: 500,
      description: 'Literal strings, never patterns.',
    }),
  ),
};

export const CreateProject = Type.Object({ name, url, ...settings });
export type CreateProjectBody = Static<typeof CreateProject>;

export const UpdateProject = Type.Object({ name: Type.Optional(name), url: Type.Optional(url), ...settings });
export type UpdateProjectBody = Static<typeof UpdateProject>;
