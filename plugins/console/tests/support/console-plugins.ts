import { pipelinePlugins } from '../../../../tests/kernel/support/pipeline-plugins.ts';

/** The plugins whose screens and settings the console has. */
export const consolePlugins: readonly string[] = [
  ...pipelinePlugins,
  ...[
    'ai',
    'audit-log',
    'console',
    'coverage',
    'dashboard',
    'deliveries',
    'environments',
    'failure-analysis',
  ],
  ...['fixtures', 'healing', 'hermetic', 'mfa-passkeys', 'mfa-totp', 'quality-gates', 'recorder'],
  ...[
    'recycle-bin',
    'reporters',
    'reports',
    'schedules',
    'scm',
    'siem',
    'system',
    'traceability',
    'triggers',
  ],
  ...['visual-baselines', 'web-vitals'],
];
