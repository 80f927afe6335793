import type { Role } from './identity.ts';

/**
 * What members of a workspace may do, and the least role that may. Routes name a permission as their `access`, so
 * this table is all there is to it. Everybody may do everything with the own account.
 */
export const permissions = {
  read: { role: 'viewer', description: 'Read projects, tests, runs, results and artifacts.' },

  'projects.create': { role: 'qa_lead', description: 'Create projects.' },
  'crawls.start': { role: 'qa_lead', description: 'Crawl a project, generate tests.' },
  'runs.start': { role: 'qa_lead', description: 'Start and abort runs.' },
  'tests.write': { role: 'qa_lead', description: 'Write, review, import and delete tests.' },
  'recorder.use': { role: 'qa_lead', description: 'Record tests.' },
  'baselines.write': { role: 'qa_lead', description: 'Accept, mask and delete baselines.' },
  'fixtures.write': { role: 'qa_lead', description: 'Upload fixtures.' },
  'environments.read': { role: 'qa_lead', description: 'See environments.' },
  'schedules.write': { role: 'qa_lead', description: 'Set and remove schedules.' },
  'gates.write': { role: 'qa_lead', description: 'Set quality gates and Web Vitals budgets.' },
  'trigger-tokens.write': { role: 'qa_lead', description: 'Create and delete trigger tokens.' },
  'bin.restore': { role: 'qa_lead', description: 'Restore from the recycle bin.' },

  'projects.write': { role: 'admin', description: 'Edit and delete projects.' },
  'environments.write': { role: 'admin', description: 'Create, edit and delete environments.' },
  'bin.purge': { role: 'admin', description: 'Delete for good.' },
  'settings.write': {
    role: 'admin',
    description: 'See and change the settings of AI providers and PR checks.',
  },
  'data.clear': { role: 'admin', description: 'Clear runs, activities and healing history.' },
  'members.write': {
    role: 'admin',
    description: 'Invite, promote and remove members; see who has a second factor.',
  },
  'workspace.write': {
    role: 'admin',
    description: 'Rename the workspace, set its MFA policy, hand it over.',
  },
  'audit.read': { role: 'admin', description: 'Read, export and verify the audit log.' },
  'siem.write': { role: 'admin', description: 'Configure SIEM forwarding, replay dead letters.' },
  'scm.install': { role: 'admin', description: 'Install the source-hosting app.' },
  'system.read': { role: 'admin', description: 'See system information.' },
} as const satisfies Record<string, { role: Role; description: string }>;

export type Permission = keyof typeof permissions;

/** Whether a text names a permission of the table. */
export function isPermission(text: string): text is Permission {
  return Object.hasOwn(permissions, text);
}
