import { definePermission } from '@testkernel/sdk';

export const WriteMembers = definePermission('members.write', {
  role: 'admin',
  description: 'Invite, promote and remove members; see who has a second factor.',
});

export const WriteWorkspace = definePermission('workspace.write', {
  role: 'admin',
  description: 'Rename the workspace, set its MFA policy, hand it over.',
});
