import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { freshDatabases, removeFolder, temporaryFolder } from './support/databases.ts';
import { mailTo as newestMail } from './support/mailbox.ts';

for (const [name, options] of freshDatabases) {
  t.test(`workspaces and passwords on ${name}`, async (t) => {
    const dataDir = temporaryFolder();
    const kernel = await createTestKernel({ ...options, env: { DATA_DIR: dataDir } });
    t.teardown(async () => {
      await kernel.close();
      removeFolder(dataDir);
    });
    const mailTo = (address: string) => newestMail(dataDir, address);

    t.test(
      'an admin changes the name, the slug and the policy; the stamp moves with mfaRequired only',
      async (t) => {
        const admin = await kernel.signUp();
        const { body: before } = await admin.get('/workspaces/current');
        t.equal(before.mfaPolicyUpdatedAt, null);
        const slug = `team-${Date.now()}`;
        const named = await admin.patch('/workspaces/current', { name: 'Team', slug, mfaGracePeriodDays: 7 });
        t.match(named, {
          status: 200,
          body: { name: 'Team', slug, mfaGracePeriodDays: 7, mfaPolicyUpdatedAt: null },
        });
        const required = await admin.patch('/workspaces/current', { mfaRequired: 1 });
        t.match(required.body, { mfaRequired: true, mfaPolicyUpdatedAt: String });
        const same = await admin.patch('/workspaces/current', { mfaRequired: true });
        t.equal(same.body.mfaPolicyUpdatedAt, required.body.mfaPolicyUpdatedAt);
        const other = await kernel.signUp();
        t.match(await other.patch('/workspaces/current', { slug }), {
          status: 409,
          body: { code: 'SLUG_TAKEN' },
        });
        t.equal((await admin.patch('/workspaces/current', { mfaGracePeriodDays: 91 })).status, 400);
        t.equal((await admin.patch('/workspaces/current', { mfaRequired: 2 })).status, 400);
      },
    );

    t.test('a member is added, promoted and removed, and loses access at the next request', async (t) => {
      const admin = await kernel.signUp({ name: 'Ann' });
      const guest = await kernel.signUp({ name: 'Gus' });
      const added = await admin.post('/workspaces/current/members', { email: guest.user?.email });
      t.match(added, { status: 201, body: { userId: guest.user?.id, role: 'viewer' } });
      const again = await admin.post('/workspaces/current/members', { email: guest.user?.email });
      t.match(again, { status: 409, body: { code: 'ALREADY_MEMBER' } });
      const { id: workspaceId } = (await admin.get('/workspaces/current')).body;
      t.equal((await guest.post('/workspaces/switch', { workspaceId })).body.user.role, 'viewer');
      t.equal((await guest.patch('/workspaces/current', { name: 'Mine' })).status, 403);
      await admin.patch(`/workspaces/current/members/${guest.user?.id}`, { role: 'admin' });
      t.equal((await guest.patch('/workspaces/current', { name: 'Ours' })).status, 200);
      t.match(await admin.delete(`/workspaces/current/members/${guest.user?.id}`), {
        status: 200,
        body: { ok: true },
      });
      t.equal((await guest.get('/workspaces/current')).status, 403);
      t.equal((await guest.get('/workspaces')).body.length, 1);
      t.equal((await admin.get('/api/workspaces/current/members')).body.length, 1);
    });

    t.test("an admin ends a member's sessions here, and only here", async (t) => {
      const admin = await kernel.signUp();
      const elsewhere = await kernel.signUp();
      const member = await kernel.signUp({ memberOf: admin });
      const home = kernel.visitor();
      await home.signIn(member.user?.email ?? '', 'Correct-Horse-7!');
      const path = `/workspaces/current/members/${member.user?.id}/sessions`;
      t.equal((await elsewhere.delete(path)).status, 404);
      t.match(await admin.delete(path), { status: 200, body: { ended: 1 } });
      t.equal((await member.get('/auth/me')).status, 401);
      t.equal((await home.get('/auth/me')).status, 200);
    });

    t.test('the last admin stays, even when two demote each other at the same time', async (t) => {
      const ann = await kernel.signUp();
      t.match(await ann.patch(`/workspaces/current/members/${ann.user?.id}`, { role: 'viewer' }), {
        status: 400,
        body: { code: 'LAST_ADMIN' },
      });
      const bob = await kernel.signUp({ memberOf: ann, role: 'admin' });
      await Promise.all([
        ann.patch(`/workspaces/current/members/${bob.user?.id}`, { role: 'viewer' }),
        bob.patch(`/workspaces/current/members/${ann.user?.id}`, { role: 'viewer' }),
      ]);
      const { body: members } = await ann.get('/workspaces/current/members');
      t.equal(members.filter((member: { role: string }) => member.role === 'admin').length, 1);
    });

    t.test('a token from the mail proves the address of who registers with it', async (t) => {
      const admin = await kernel.signUp();
      const email = `proven-${Date.now()}@example.com`;
      await admin.post('/workspaces/current/members', { email });
      const invitationToken = tokenIn(await mailTo(email));
      const account = { name: 'New', email, password: 'Correct-Horse-7!', invitationToken };
      const foreign = { ...account, email: `other-${Date.now()}@example.com` };
      t.match(await kernel.visitor().post('/auth/register', foreign), {
        status: 400,
        body: { code: 'TOKEN_INVALID' },
      });
      t.strictSame((await kernel.visitor().post('/auth/register', account)).body, {
        message: 'The account is ready. Sign in.',
      });
    });

    t.test('an invitation is accepted once', async (t) => {
      const admin = await kernel.signUp();
      const email = `elsewhere-${Date.now()}@example.com`;
      await admin.post('/workspaces/current/members', { email, role: 'qa_lead' });
      t.match((await admin.get('/workspaces/current/invitations')).body, [{ email, role: 'qa_lead' }]);
      const token = tokenIn(await mailTo(email));
      const guest = kernel.visitor();
      await guest.post('/auth/register', { name: 'New', email, password: 'Correct-Horse-7!' });
      await guest.signIn(email, 'Correct-Horse-7!');
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => guest.post('/workspaces/invitations/accept', { token })),
      );
      const accepted = answers.filter((answer) => answer.status === 200);
      t.equal(accepted.length, 1);
      t.match(accepted[0]?.body, { workspace: { role: 'qa_lead' } });
      t.ok(answers.every((answer) => answer.status === 200 || answer.body.code === 'TOKEN_INVALID'));
      t.equal((await admin.get('/workspaces/current/members')).body.length, 2);
      t.strictSame((await admin.get('/workspaces/current/invitations')).body, []);
    });

    t.test('an invitation that was taken back, or of another workspace, is worth nothing', async (t) => {
      const admin = await kernel.signUp();
      const outsider = await kernel.signUp();
      const email = `withdrawn-${Date.now()}@example.com`;
      const path = `/workspaces/current/invitations/${email}`;
      await admin.post('/workspaces/current/members', { email });
      t.match(await outsider.delete(path), { status: 404, body: { code: 'INVITATION_NOT_FOUND' } });
      t.equal((await admin.delete(path)).status, 200);
      t.equal((await admin.delete(path)).status, 404);
      const accept = { token: tokenIn(await mailTo(email)) };
      t.match(await outsider.post('/workspaces/invitations/accept', accept), { status: 400 });
    });

    t.test('whoever creates a further workspace owns it, and only there', async (t) => {
      const owner = await kernel.signUp();
      const created = await owner.post('/workspaces', { name: 'Second team' });
      t.match(created, { status: 201, body: { role: 'admin', isOwner: true, slug: /^second-team-/ } });
      t.equal((await owner.get('/workspaces')).body.length, 2);
      const other = await kernel.signUp();
      t.match(await other.post('/workspaces', { name: 'Copy', slug: created.body.slug }), {
        status: 409,
        body: { code: 'SLUG_TAKEN' },
      });
      t.equal((await other.post('/workspaces', { name: ' ' })).status, 400);
      t.equal((await other.post('/workspaces/switch', { workspaceId: created.body.id })).status, 404);
    });

    t.test('an admin changes nothing of a workspace but its settings', async (t) => {
      const owner = await kernel.signUp();
      const admin = await kernel.signUp({ memberOf: owner, role: 'admin' });
      const taken = { name: 'Mine', ownerId: admin.user?.id, personal: false };
      t.match(await admin.patch('/workspaces/current', taken), { status: 200, body: { name: 'Mine' } });
      const { id } = (await admin.get('/workspaces/current')).body;
      const seenBy = async (client: TestClient) =>
        (await client.get('/workspaces')).body.find((workspace: { id: string }) => workspace.id === id);
      t.match(await seenBy(owner), { isOwner: true });
      t.match(await seenBy(admin), { isOwner: false });
    });

    t.test('only the owner hands a workspace over, and only to a member', async (t) => {
      const owner = await kernel.signUp();
      const admin = await kernel.signUp({ memberOf: owner, role: 'admin' });
      const outsider = await kernel.signUp();
      const transfer = (from: TestClient, to: TestClient) =>
        from.post('/workspaces/current/transfer', { userId: to.user?.id });
      t.match(await transfer(admin, admin), { status: 403, body: { code: 'NOT_OWNER' } });
      t.match(await transfer(owner, outsider), { status: 404, body: { code: 'MEMBER_NOT_FOUND' } });
      const both = await Promise.all([transfer(owner, admin), transfer(owner, admin)]);
      t.strictSame(both.map(({ status }) => status).sort(), [200, 403]);
      t.match(await owner.get('/workspaces'), { body: [{ isOwner: false, role: 'admin' }] });
    });

    t.test('an owner who is no admin any more leaves the workspace to the oldest admin', async (t) => {
      const owner = await kernel.signUp();
      const second = await kernel.signUp({ memberOf: owner, role: 'admin' });
      await kernel.signUp({ memberOf: owner, role: 'admin' });
      t.equal((await second.delete(`/workspaces/current/members/${owner.user?.id}`)).status, 200);
      const { body: current } = await second.get('/workspaces/current');
      const mine = (await second.get('/workspaces')).body;
      t.match(
        mine.find(({ id }: { id: string }) => id === current.id),
        { isOwner: true },
      );
    });

    t.test('a forgotten password is reset once, with the latest token, and every session ends', async (t) => {
      const client = await kernel.signUp();
      const email = client.user?.email ?? '';
      const known = await kernel.visitor().post('/auth/forgot-password', { email });
      const unknown = await kernel.visitor().post('/auth/forgot-password', { email: 'nobody@example.com' });
      t.equal(known.status, 200);
      t.strictSame(known.body, unknown.body);
      const token = /reset-password:\s+([\w-]{32})/.exec(await mailTo(email))?.[1];
      const reset = (newPassword: string) =>
        kernel.visitor().post('/auth/reset-password', { token, newPassword });
      t.match(await reset('weak'), { status: 400, body: { code: 'VALIDATION_FAILED' } });
      const answers = await Promise.all(Array.from({ length: 20 }, () => reset('Brand-New-7!')));
      t.equal(answers.filter((answer) => answer.status === 200).length, 1);
      t.ok(answers.every((answer) => answer.status === 200 || answer.body.code === 'TOKEN_INVALID'));
      t.equal((await client.get('/auth/me')).status, 401);
      t.equal(
        (await kernel.visitor().post('/auth/login', { email, password: 'Correct-Horse-7!' })).status,
        401,
      );
      t.ok(await kernel.visitor().signIn(email, 'Brand-New-7!'));
    });
  });
}

function tokenIn(mail: string): string {
  return /proof:\s+([\w-]{32})/.exec(mail)?.[1] ?? '';
}
