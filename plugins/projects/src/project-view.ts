import { type Project, viewLogin } from '@testkernel/sdk';
import type { ProjectRecord } from './project-record.ts';

/** A project for plugins and responses: without username and password. */
export function viewProject(record: ProjectRecord, status: Project['status'] = 'idle'): Project {
  return {
    id: record.id,
    name: record.name,
    url: record.url,
    credentials: viewLogin(record),
    status,
    autoApproveThreshold: record.autoApproveThreshold,
    iterationCap: record.iterationCap,
    strictPiiFirewall: record.strictPiiFirewall,
    piiAllowlist: record.piiAllowlist,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}
