import { execFile } from 'node:child_process';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const person = { NAME: 'Ada', EMAIL: 'ada@example.com', DATE: '2026-01-05T08:00:00Z' };

/** A browser for Git repositories, made with Knockout: the graph of the commits is drawn as SVG, and what is done with one opens on it. */
export const ungit: ForeignApplication = {
  name: 'ungit',
  package: 'ungit@1.5.30',
  heldOut: true,
  screens: [
    { name: 'home', by: { path: /^\/(#\/?)?$/ } },
    { name: 'repository', by: { path: /^\/#\/repository\?path=.*garden$/ } },
    { name: 'folder without a repository', by: { path: /^\/#\/repository/, shows: /not a git repository/ } },
    { name: 'stashes', by: { opened: /^Stash( \(|ed changes)/ } },
    { name: 'changes of a stash', by: { opened: /^stash@|About turning$/ } },
    { name: 'question whether to drop a stash', by: { opened: /^Drop this stash|drop the stash/ } },
    { name: 'changes of a file', by: { opened: /^(seeds|roses)\.txt/ } },
    { name: 'choice of changed lines', by: { opened: /^Patch$/ } },
    { name: 'question whether to discard a file', by: { opened: /^Discard changes$|discard these changes/ } },
    { name: 'question whether to discard all', by: { opened: /discard all/i } },
    { name: 'form for the last commit', by: { opened: /Amend last commit/ } },
    { name: 'options of a commit', by: { opened: /^Toggle Commit Options$/ } },
    { name: 'menu of remotes', by: { opened: /^Toggle Remote List$/ } },
    { name: 'dialog for a remote', by: { opened: /^Add (a )?new remote$/i } },
    { name: 'menu of submodules', by: { opened: /^Toggle Submodule List$/ } },
    { name: 'dialog for a submodule', by: { opened: /^Add (new )?submodules?$/i } },
    { name: 'menu of branches', by: { opened: /^Toggle Branch List$/ } },
    { name: 'question whether to remove a branch, tag or remote', by: { opened: /^Are you sure\?$/ } },
    { name: 'editor of the ignored files', by: { opened: /\.gitignore$/ } },
    {
      name: 'form for a branch or tag',
      by: { opened: /^Create a branch or tag$/ },
      or: { opened: /^/, holds: /^New branch name$/ },
    },
    {
      name: 'changes of a commit',
      by: { opened: /^Write about/ },
      or: { opened: /^/, holds: /^(Uncommit|Revert|\w+\.txt \()/ },
    },
    { name: 'actions for a branch or tag', by: { opened: /^(main|autumn|v1\.0)$/ } },
  ],
  async start({ packages, data }) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    const repository = path.join(data, 'garden');
    await makeRepository(repository);
    await writeFile(
      path.join(data, '.gitconfig'),
      `[user]\nname = ${person.NAME}\nemail = ${person.EMAIL}\n`,
    );
    const close = await childServer({
      command: process.execPath,
      args: [
        path.join(packages, 'ungit/bin/ungit'),
        `--port=${port}`,
        '--ungitBindIp=127.0.0.1',
        '--launchBrowser=false',
        '--bugtracking=false',
        '--autoShutdownTimeout=0',
      ],
      cwd: data,
      env: { HOME: data },
      url,
    });
    return { url: `${url}#/repository?path=${repository}`, close };
  },
};

/** With commits, a branch, a tag, a remote, a stash and files that are not committed. */
async function makeRepository(folder: string): Promise<void> {
  await mkdir(folder);
  const env = { ...process.env, ...named('AUTHOR'), ...named('COMMITTER') };
  const git = (...args: string[]) => promisify(execFile)('git', args, { cwd: folder, env });
  const write = (name: string, text: string) => appendFile(path.join(folder, name), text);
  await git('init', '--initial-branch', 'main');
  for (const [name, text] of [
    ['seeds.txt', 'Start in trays\n'],
    ['compost.txt', 'Brown and green\n'],
    ['seeds.txt', 'Water daily\n'],
  ] as const) {
    await write(name, text);
    await git('add', '.');
    await git('commit', '-m', `Write about ${path.parse(name).name}`);
  }
  await git('branch', 'autumn', 'HEAD~1');
  await git('tag', 'v1.0', 'HEAD~2');
  await git('init', '--bare', '../garden.git');
  await git('remote', 'add', 'origin', '../garden.git');
  await write('compost.txt', 'Turn it monthly\n');
  await git('stash', 'push', '-m', 'About turning');
  await write('seeds.txt', 'Plant out in May\n');
  await write('roses.txt', 'Cut above a bud\n');
}

function named(role: string): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(person).map(([part, value]) => [`GIT_${role}_${part}`, value]));
}
