import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { changedFiles } from '../src/ci/changed-files.ts';
import { currentPipeline } from '../src/ci/current-pipeline.ts';
import { Git } from '../src/ci/git.ts';
import { sourceOf } from '../src/ci/source-of.ts';
import { FakeServer } from './support/fake-server.ts';
import { runCli } from './support/run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'testkernel-git-'));
t.teardown(() => rmSync(folder, { recursive: true }));
const origin = join(folder, 'origin');
const identity = ['-c', 'user.name=Ada Author', '-c', 'user.email=ada@example.com'];
const git = (where: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], { cwd: where, encoding: 'utf8', stdio: 'pipe' }).trim();

function commit(message: string, ...files: string[]): string {
  for (const file of files) writeFileSync(join(origin, file), message);
  git(origin, 'add', '-A');
  git(origin, 'commit', '-qm', message);
  return git(origin, 'rev-parse', 'HEAD');
}

mkdirSync(join(origin, 'a folder'), { recursive: true });
git(origin, 'init', '-q', '-b', 'main');
const first = commit('first', 'cart.ts');
git(origin, 'checkout', '-q', '-b', 'feature');
const head = commit('second', 'cart.ts', 'a folder/größe "1".ts');
git(origin, 'checkout', '-q', 'main');
commit('elsewhere', 'unrelated.ts');
git(origin, 'checkout', '-q', 'feature');

t.test('commit, branch and author come from git', async (t) => {
  t.strictSame(await sourceOf({}, null, new Git(origin)), {
    commit: head,
    branch: 'feature',
    author: 'Ada Author',
  });
});

t.test('what is given wins, and git says nothing about another commit', async (t) => {
  const given = { commit: first, baseCommit: 'base', pullRequest: 7 };
  t.match(await sourceOf(given, null, new Git(origin)), { ...given, branch: undefined, author: undefined });
  t.match(await sourceOf({ branch: 'x' }, null, new Git(origin)), { commit: head, branch: 'x' });
});

t.test('outside of a repository nothing is known', async (t) => {
  t.strictSame(JSON.parse(JSON.stringify(await sourceOf({}, null, new Git(tmpdir())))), {});
});

t.test('GitHub Actions: the commit of a pull request is the one that was pushed', async (t) => {
  const event = join(folder, 'event.json');
  const pull_request = {
    number: 12,
    head: { sha: 'head-sha', ref: 'feature' },
    base: { sha: 'base-sha', ref: 'main' },
    user: { login: 'ada' },
  };
  writeFileSync(event, JSON.stringify({ pull_request }));
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_PATH: event,
    GITHUB_SHA: 'merge-sha',
    GITHUB_ACTOR: 'bot',
  };
  t.strictSame(currentPipeline(env), {
    source: { commit: 'head-sha', baseCommit: 'base-sha', branch: 'feature', pullRequest: 12, author: 'ada' },
    base: 'base-sha',
  });
});

t.test('GitHub Actions: a push is compared with what was there before', async (t) => {
  const event = join(folder, 'push.json');
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_PATH: event,
    GITHUB_SHA: 'sha',
    GITHUB_REF_NAME: 'main',
    GITHUB_REF_TYPE: 'branch',
    GITHUB_ACTOR: 'ada',
  };
  writeFileSync(event, JSON.stringify({ before: 'before-sha' }));
  const source = { commit: 'sha', branch: 'main', author: 'ada' };
  t.match(currentPipeline(env), { source: { ...source, baseCommit: 'before-sha' }, base: 'before-sha' });
  writeFileSync(event, JSON.stringify({ before: '0'.repeat(40) }));
  t.match(currentPipeline(env), { source: { ...source, baseCommit: undefined }, base: undefined });
  t.match(currentPipeline({ ...env, GITHUB_EVENT_PATH: '/nowhere' }), { source });
});

t.test('GitLab CI: a merge request', async (t) => {
  const env = {
    GITLAB_CI: 'true',
    CI_COMMIT_SHA: 'merged-sha',
    CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: 'head-sha',
    CI_MERGE_REQUEST_IID: '5',
    CI_MERGE_REQUEST_SOURCE_BRANCH_NAME: 'feature',
    CI_MERGE_REQUEST_DIFF_BASE_SHA: 'base-sha',
    GITLAB_USER_LOGIN: 'ada',
  };
  t.strictSame(currentPipeline(env), {
    source: { commit: 'head-sha', baseCommit: 'base-sha', branch: 'feature', pullRequest: 5, author: 'ada' },
    base: 'base-sha',
  });
});

t.test('GitLab CI: a push', async (t) => {
  const env = {
    GITLAB_CI: 'true',
    CI_COMMIT_SHA: 'sha',
    CI_COMMIT_BRANCH: 'main',
    CI_COMMIT_BEFORE_SHA: '0'.repeat(40),
    GITLAB_USER_LOGIN: 'ada',
  };
  t.match(currentPipeline(env), {
    source: { commit: 'sha', branch: 'main', pullRequest: undefined },
    base: undefined,
  });
  t.equal(currentPipeline({}), null);
});

t.test('changed files are those since the branch left its base, with any name', async (t) => {
  const { files } = await changedFiles(new Git(origin), 'main');
  t.strictSame([...(files ?? [])].sort(), ['a folder/größe "1".ts', 'cart.ts']);
});

t.test('where changed files are not known, the reason is told', async (t) => {
  const clone = join(folder, 'clone');
  git(folder, 'clone', '-q', '--depth', '1', '--branch', 'feature', `file://${origin}`, clone);
  t.match(await changedFiles(new Git(clone), first), {
    files: null,
    reason: /shallow.*fetch-depth: 0.*GIT_DEPTH/,
  });
  t.match(await changedFiles(new Git(origin), 'no-such-branch'), { files: null, reason: /cannot compare/ });
  t.match(await changedFiles(new Git(origin), '--output=x'), { files: null, reason: /no commit or branch/ });
  t.match(await changedFiles(new Git(origin), 'feature'), { files: null, reason: /nothing changed/ });
  t.match(await changedFiles(new Git(origin), undefined), { files: null, reason: /--changed-files-from/ });
});

t.test('the run gets source and changed files; without them all tests run', async (t) => {
  const fake = await FakeServer.start();
  t.teardown(() => fake.close());
  const env = { TESTKERNEL_URL: fake.url, TESTKERNEL_API_KEY: 'tkk_key' };
  const args = ['trigger', '--project', 'project-1', '--changed-files-from'];
  t.equal((await runCli([...args, 'main'], { env, folder: origin })).status, 0);
  const shallow = await runCli([...args, first], { env, folder: join(folder, 'clone') });
  t.match(shallow, { status: 0, stderr: /All tests run, because the clone is shallow/ });
  const [known, unknown] = fake.named('POST', '/projects/project-1/run');
  t.match(known?.body, { commit: head, branch: 'feature', changedFiles: /./ });
  t.equal(known?.body.changedFiles.length, 2);
  t.equal(unknown?.body.changedFiles, undefined);
});
