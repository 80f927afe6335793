import type { Schemas } from '@testkernel/client';
import { stringify } from 'yaml';
import type { ProjectReader } from './read-project.ts';

const heading = `# A project of Testkernel. "testkernel plan" shows what differs from the server, "testkernel apply" makes it so.
# What this file does not name stays as it is.
# yaml-language-server: $schema=./node_modules/testkernel/testkernel.schema.json
`;

/** A project as a file that would change nothing. Secrets are references, whose variables have to be set before they are needed. */
export async function exportProject(project: Schemas['Project'], reader: ProjectReader): Promise<string> {
  const { id, name, url, autoApproveThreshold, iterationCap, strictPiiFirewall, piiAllowlist } = project;
  const environments = await reader.environments(id);
  const { reporters, kinds } = await reader.reporters(id);
  const tests = await reader.tests(id);
  const manifest = {
    name,
    url,
    settings: { autoApproveThreshold, iterationCap, strictPiiFirewall, piiAllowlist },
    credentials: credentialsOf(project.credentials, name),
    qualityGates: project.qualityGates,
    webVitalsBudgets: project.webVitalsBudgets,
    schedule: await reader.schedule(id),
    environments: environments.map((each) => ({
      name: each.name,
      baseUrl: each.baseUrl,
      credentials: credentialsOf(each.credentials, `${name} ${each.name}`),
    })),
    // Without a label an entry cannot be found again.
    reporters: reporters
      .filter(({ label }) => label !== null)
      .map(({ label, kind, settings, when, branches, enabled }) => {
        const secrets = kinds.find((each) => each.kind === kind)?.secrets ?? [];
        return {
          label,
          kind,
          when,
          branches,
          enabled,
          settings: withReferences(settings, secrets, label ?? kind),
        };
      }),
    tests: tests.filter(({ reviewStatus }) => reviewStatus === 'approved').map(testOf),
  };
  return heading + stringify(withoutNull(manifest), { lineWidth: 120, aliasDuplicateObjects: false });
}

function credentialsOf(credentials: Schemas['ProjectCredentials'] | null, name: string): unknown {
  if (credentials === null) return null;
  const { hasCredentials: _, ...selectors } = credentials;
  return {
    username: reference(`${name} username`),
    password: reference(`${name} password`),
    ...withoutNull(selectors),
  };
}

function testOf({
  name,
  description,
  steps,
  priority,
  type,
  category,
  linkedIssueKey,
  tags,
}: Schemas['Test']) {
  return {
    name,
    description,
    priority,
    type,
    category,
    linkedIssueKey,
    tags,
    reviewStatus: 'approved',
    steps,
  };
}

function withReferences(
  settings: Readonly<Record<string, unknown>>,
  secrets: readonly string[],
  name: string,
) {
  return Object.fromEntries(
    Object.entries(settings).map(([setting, value]) => [
      setting,
      secrets.includes(setting) ? reference(`${name} ${setting}`) : value,
    ]),
  );
}

/** `${env:MY_SHOP_PASSWORD}` for "My shop password". */
function reference(words: string): string {
  const name = words
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase();
  return `\${env:${/^\d/.test(name) ? `_${name}` : name}}`;
}

function withoutNull(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
