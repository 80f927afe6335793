import { newId } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { activityOf, codeOf, signUpWithApp } from '../../plugins/mfa-totp/tests/support/authenticator.ts';
import { removeFolder, temporaryFolder, usualDatabase } from './support/databases.ts';
import { mailsTo, mailTo } from './support/mailbox.ts';

const password = 'Correct-Horse-7!';
const required = { status: 403, body: { code: 'MFA_ENROLLMENT_REQUIRED' } };

async function register(kernel: TestKernel, email: string, more: object = {}): Promise<TestClient> {
  const client = kernel.visitor();
  await client.post('/auth/register', { name: 'Gus Guest', email, password, ...more });
  await client.signIn(email, password);
  return client;
}

async function invite(admin: TestClient, role = 'qa_lead'): Promise<string> {
  const email = `${newId()}@example.com`;
  const { status, body } = await admin.post('/workspaces/current/members', { email, role });
  t.match({ status, body }, { status: 201, body: { email, role, pending: true } });
  return email;
}

const current = async (client: TestClient) => (await client.get('/workspaces/current')).body.id;
const memberNamed = async (admin: TestClient, email: string | undefined) =>
  (await admin.get('/workspaces/current/members')).body.find(
    (member: { email: string }) => member.email === email,
  );

for (const [name, options] of usualDatabase) {
  t.test(`membership needs consent on ${name}`, async (t) => {
    const dataDir = temporaryFolder();
    const kernel = await createTestKernel({
      ...options,
      plugins: ['mfa-totp', 'siem'],
      env: { DATA_DIR: dataDir, RATE_LIMIT_MEMBERSHIP_MAILS_MAX: '3' },
    });
    t.teardown(async () => {
      await kernel.close();
      removeFolder(dataDir);
    });
    const tokenTo = async (email: string) =>
      /proof:\s+([\w-]{32})/.exec(await mailTo(dataDir, email, 'proof'))?.[1] ?? '';

    t.test('whoever registers is at home, whatever invitations wait', async (t) => {
      const stranger = await kernel.signUp({ name: 'Ivy Inviter' });
      for (const proof of [false, true]) {
        const email = await invite(stranger);
        const more = proof ? { invitationToken: await tokenTo(email) } : {};
        const guest = await register(kernel, email, more);
        const { body: workspaces } = await guest.get('/workspaces');
        t.strictSame(
          workspaces.map(({ role, isOwner }: { role: string; isOwner: boolean }) => ({ role, isOwner })),
          [{ role: 'admin', isOwner: true }],
        );
        t.equal(await current(guest), workspaces[0].id);
        t.match((await guest.get('/workspaces/invitations')).body, [
          {
            workspaceId: await current(stranger),
            role: 'qa_lead',
            invitedBy: 'Ivy Inviter',
            workspaceName: String,
          },
        ]);
        t.equal(await memberNamed(stranger, email), undefined);
      }
    });

    t.test('an invitation is accepted or declined from the list, once, and only by its person', async (t) => {
      const admin = await kernel.signUp();
      const workspaceId = await current(admin);
      const path = `/workspaces/invitations/${workspaceId}`;
      const guest = await register(kernel, await invite(admin));
      const outsider = await kernel.signUp();
      const notFound = { status: 404, body: { code: 'INVITATION_NOT_FOUND' } };
      t.match(await outsider.post(`${path}/accept`), notFound);
      t.match(await outsider.delete(path), notFound);
      const answers = await Promise.all(Array.from({ length: 10 }, () => guest.post(`${path}/accept`)));
      t.equal(answers.filter(({ status }) => status === 200).length, 1);
      t.match(
        answers.find(({ status }) => status === 200),
        { body: { workspace: { id: workspaceId, role: 'qa_lead' } } },
      );
      t.not(await current(guest), workspaceId, 'the session stays where it is');
      t.strictSame((await guest.get('/workspaces/invitations')).body, []);
      t.match(await memberNamed(admin, guest.user?.email), { name: 'Gus Guest', role: 'qa_lead' });
      t.match((await activityOf(kernel, guest)).at(-1), {
        type: 'auth.role.change',
        detail: 'joined as qa_lead',
      });
      t.match(await mailTo(dataDir, guest.user?.email ?? '', 'joined'), /Subject: You joined a workspace/);

      const shy = await register(kernel, await invite(admin));
      t.equal((await shy.delete(path)).status, 200);
      t.match(await shy.post(`${path}/accept`), notFound);
      t.equal(await memberNamed(admin, shy.user?.email), undefined);
    });

    t.test('a token counts for the account of the address that it was sent to', async (t) => {
      const admin = await kernel.signUp();
      const email = await invite(admin);
      const token = await tokenTo(email);
      const thief = await kernel.signUp();
      t.match(await thief.post('/workspaces/invitations/accept', { token }), {
        status: 403,
        body: { code: 'INVITATION_FOR_ANOTHER_ADDRESS' },
      });
      t.match(await thief.post('/workspaces/invitations/accept', { token: 'x' }), { status: 400 });
      const guest = await register(kernel, email);
      t.match(await guest.post('/workspaces/invitations/accept', { token }), {
        status: 200,
        body: { workspace: { id: await current(admin), role: 'qa_lead' } },
      });
    });

    t.test('an account that is added notices nothing until it enters', async (t) => {
      const admin = await kernel.signUp({ name: 'Ann Admin' });
      await admin.patch('/workspaces/current', { name: 'Trap' });
      const workspaceId = await current(admin);
      const { client: guest } = await signUpWithApp(kernel, { name: 'Gwen Private' });
      const email = guest.user?.email ?? '';
      const added = await admin.post('/workspaces/current/members', { email, role: 'viewer' });
      t.match(added, { status: 201, body: { email, role: 'viewer', name: null } });
      await admin.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 0 });
      t.notMatch(JSON.stringify((await admin.get('/workspaces/current/members')).body), 'Gwen');
      const { body: compliance } = await admin.get('/workspaces/current/mfa-compliance');
      t.match(compliance, { totalMembers: 1, members: { length: 1 } });
      t.notMatch(JSON.stringify(compliance), email);
      t.match(await mailTo(dataDir, email, 'added'), /Ann Admin added you to the workspace Trap/);
      t.match((await guest.get('/auth/mfa/status')).body, { required: false });
      t.equal((await guest.post('/auth/refresh')).status, 200);
      t.equal((await guest.post('/auth/mfa/disable', { password })).status, 200, 'the last factor may go');
      const elsewhere = kernel.visitor();
      await elsewhere.signIn(email, password);
      t.not(await current(elsewhere), workspaceId);
      t.match(await admin.post('/workspaces/current/transfer', { userId: guest.user?.id }), {
        status: 409,
        body: { code: 'MEMBER_NOT_ENTERED' },
      });

      t.match(await elsewhere.post('/workspaces/switch', { workspaceId }), required);
      t.match(await elsewhere.get(`/workspaces/${workspaceId}/siem-config`), required, 'nor by a path');
      t.equal((await memberNamed(admin, email)).name, null);
      const { secret } = (await elsewhere.post('/auth/mfa/enroll')).body;
      t.equal((await elsewhere.post('/auth/mfa/enable', { token: codeOf(secret) })).status, 200);
      t.equal((await elsewhere.post('/workspaces/switch', { workspaceId })).status, 200);
      t.equal((await memberNamed(admin, email)).name, 'Gwen Private');
      t.match((await admin.get('/workspaces/current/mfa-compliance')).body, { totalMembers: 2, enrolled: 1 });
    });

    t.test('anyone leaves, a viewer too, without entering and whatever is required there', async (t) => {
      const admin = await kernel.signUp();
      const workspaceId = await current(admin);
      const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
      t.match(await viewer.delete('/workspaces/current/members/me'), { status: 200, body: { ok: true } });
      const [home] = (await viewer.get('/workspaces')).body;
      t.equal(await current(viewer), home.id, 'and is at home again');
      t.match((await activityOf(kernel, viewer)).at(-1), { type: 'auth.role.change', detail: 'left' });
      t.match(await mailTo(dataDir, viewer.user?.email ?? '', 'left'), /Subject: You left a workspace/);

      const unwilling = await kernel.signUp();
      await admin.post('/workspaces/current/members', { email: unwilling.user?.email });
      await admin.patch('/workspaces/current', { mfaRequired: true, mfaGracePeriodDays: 0 });
      const path = `/workspaces/${workspaceId}/members/me`;
      t.equal((await unwilling.delete(path)).status, 200);
      t.equal((await unwilling.delete(path)).status, 404);
      t.equal((await admin.get('/workspaces/current/members')).body.length, 1);
      t.match(await admin.delete('/workspaces/current/members/me'), {
        status: 400,
        body: { code: 'LAST_ADMIN' },
      });
    });

    t.test('an admin who has not entered does not inherit a workspace', async (t) => {
      const owner = await kernel.signUp();
      const added = await kernel.signUp();
      await owner.post('/workspaces/current/members', { email: added.user?.email, role: 'admin' });
      t.match(await owner.delete('/workspaces/current/members/me'), { body: { code: 'LAST_ADMIN' } });
    });

    t.test('mails to one address are few, and nobody is refused for it', async (t) => {
      const admins = await Promise.all(Array.from({ length: 5 }, () => kernel.signUp()));
      const email = `${newId()}@example.com`;
      for (const admin of admins) {
        t.equal((await admin.post('/workspaces/current/members', { email })).status, 201);
      }
      const guest = await register(kernel, email);
      t.equal((await guest.get('/workspaces/invitations')).body.length, 5);
      await mailTo(dataDir, email);
      t.equal(mailsTo(dataDir, email).length, 3);
    });
  });
}

t.test('invitations are limited by user and by workspace', async (t) => {
  const kernel = await createTestKernel({
    env: { RATE_LIMIT_INVITATIONS_MAX: '3', RATE_LIMIT_INVITATIONS_OF_WORKSPACE_MAX: '4' },
  });
  t.teardown(() => kernel.close());
  const ann = await kernel.signUp();
  const bob = await kernel.signUp({ memberOf: ann, role: 'admin' });
  const ask = async (client: TestClient) =>
    (await client.post('/workspaces/current/members', { email: `${newId()}@example.com` })).status;
  t.strictSame([await ask(ann), await ask(ann), await ask(ann), await ask(ann)], [201, 201, 201, 429]);
  t.strictSame([await ask(bob), await ask(bob)], [201, 429], 'the fourth of the workspace is the last');
  t.equal(await ask(await kernel.signUp()), 201, 'another workspace is not concerned');
});

t.test('a mail holds no message of whoever invites', async (t) => {
  const dataDir = temporaryFolder();
  const kernel = await createTestKernel({ env: { DATA_DIR: dataDir } });
  t.teardown(async () => {
    await kernel.close();
    removeFolder(dataDir);
  });
  const admin = await kernel.signUp({ name: 'You won! www.evil.example/prize' });
  await admin.patch('/workspaces/current', { name: 'Claim https://evil.example\r\n now'.padEnd(200, 'x') });
  const mail = await mailTo(dataDir, await invite(admin));
  t.match(mail, /^Subject: Invitation to a workspace\r?$/m);
  t.notMatch(mail, /evil\.example|https?:\/\/evil/);
  t.notMatch(mail, 'x'.repeat(100));
});
