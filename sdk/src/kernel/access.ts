import { definePermission } from '../permission.ts';
import { defineRateLimit } from '../rate-limit.ts';

/** Of the kernel: reading anything that every member of a workspace may see. */
export const ReadWorkspace = definePermission('read', {
  role: 'viewer',
  description: 'Read projects, tests, runs, results and artifacts.',
});

/** Of the kernel: routes that delete everything of one kind at once. */
export const ClearData = definePermission('data.clear', {
  role: 'admin',
  description: 'Clear runs, activities and healing history.',
});

/** Of the kernel: routes that verify a second factor without a session. All factors share the count. */
export const SecondFactorAttempts = defineRateLimit('mfaVerify', {
  max: 5,
  windowSeconds: 15 * 60,
  description: 'Second-factor attempts per IP.',
});
