import { Nullable, Project, type Static, Type } from '@testkernel/sdk';

const Selector = Nullable(Type.String({ maxLength: 2000 }));

/** Credentials as they are sent: what is blank or missing keeps what is stored. */
const Credentials = Type.Object({
  username: Type.Optional(Type.String({ maxLength: 500 })),
  password: Type.Optional(Type.String({ maxLength: 500 })),
  usernameSelector: Type.Optional(Selector),
  passwordSelector: Type.Optional(Selector),
  submitSelector: Type.Optional(Selector),
});
export type CredentialsInput = Static<typeof Credentials>;

const name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const url = Type.String({ minLength: 1, maxLength: 2000 });

const settings = {
  credentials: Type.Optional(Nullable(Credentials)),
  autoApproveThreshold: Type.Optional(Project.properties.autoApproveThreshold),
  iterationCap: Type.Optional(Project.properties.iterationCap),
  strictPiiFirewall: Type.Optional(Type.Boolean()),
  piiAllowlist: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 200,
      description: 'Literal strings, never patterns.',
    }),
  ),
};

export const NewProject = Type.Object({ name, url, ...settings });
export type NewProject = Static<typeof NewProject>;

/** Any subset; `credentials: null` clears them. */
export const ProjectPatch = Type.Object({ name: Type.Optional(name), url: Type.Optional(url), ...settings });
export type ProjectPatch = Static<typeof ProjectPatch>;
