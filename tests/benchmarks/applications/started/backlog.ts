import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';
import type { ForeignApplication } from '../foreign-application.ts';

const system = process.platform === 'win32' ? 'windows' : process.platform;

const files: Readonly<Record<string, string>> = {
  'config.yml': `project_name: "Garden"
default_status: "To Do"
statuses: ["To Do", "In Progress", "Done"]
labels: [seeds, tools]
date_format: yyyy-mm-dd
remote_operations: false
auto_commit: false
filesystem_only: true
check_active_branches: false
task_prefix: "task"
`,
  'milestones/m-0 - spring.md': document(['id: m-0', 'title: "Spring"'], '## Description\n\nUntil May'),
  'tasks/task-1 - Sow-tomatoes.md': document(
    [
      'id: TASK-1',
      'title: Sow tomatoes',
      'status: To Do',
      "assignee: ['@ada']",
      "created_date: '2026-01-05 08:00'",
      "due_date: '2026-03-01'",
      'labels: [seeds]',
      'milestone: m-0',
      'dependencies: []',
      'priority: high',
      'ordinal: 1000',
    ],
    section('Description', 'DESCRIPTION', 'Start in trays.'),
  ),
  'tasks/task-2 - Build-a-compost-heap.md': document(
    [
      'id: TASK-2',
      'title: Build a compost heap',
      'status: In Progress',
      "assignee: ['@grace']",
      "created_date: '2026-01-06 09:30'",
      'labels: [tools]',
      'dependencies: [TASK-1]',
      'priority: medium',
      'ordinal: 2000',
    ],
    section('Description', 'DESCRIPTION', 'Brown and green.'),
  ),
  'tasks/task-3 - Sharpen-the-shears.md': document(
    [
      'id: TASK-3',
      'title: Sharpen the shears',
      'status: Done',
      'assignee: []',
      "created_date: '2026-01-07 10:15'",
      'labels: [tools]',
      'dependencies: []',
      'priority: low',
      'ordinal: 3000',
    ],
    section('Description', 'DESCRIPTION', 'Before the roses are pruned.'),
  ),
  'drafts/draft-1 - Plant-a-hedge.md': document(
    [
      'id: DRAFT-1',
      'title: Plant a hedge',
      'status: Draft',
      'assignee: []',
      "created_date: '2026-01-08 11:00'",
      'labels: []',
      'dependencies: []',
    ],
    section('Description', 'DESCRIPTION', 'Along the fence.'),
  ),
  'docs/doc-1 - Sowing-guide.md': document(
    ['id: doc-1', 'title: Sowing guide', 'type: guide', "created_date: '2026-01-05 08:00'"],
    '# Sowing guide\n\nOne seed in each cell.',
  ),
  'decisions/decision-1 - Use-raised-beds.md': document(
    ['id: decision-1', 'title: Use raised beds', "date: '2026-01-05 08:00'", 'status: accepted'],
    '## Context\n\nThe soil is wet.\n\n## Decision\n\nWe build raised beds.\n\n## Consequences\n\nWe need wood.',
  ),
};

/** A board of tasks: a React application with client routing that keeps its tasks, documents and decisions in Markdown files. */
export const backlog: ForeignApplication = {
  name: 'backlog',
  package: 'backlog.md@1.52.0',
  heldOut: true,
  screens: [
    { name: 'board', by: { path: /^\/(board)?$/ } },
    {
      name: 'board with a row for each milestone',
      by: { path: /^\/(board)?\?.*lane=milestone/ },
      or: { opened: /^Milestone$/ },
    },
    { name: 'list of tasks', by: { path: /^\/tasks$/ } },
    { name: 'list of milestones', by: { path: /^\/milestones$/ } },
    { name: 'list of drafts', by: { path: /^\/drafts$/ } },
    { name: 'statistics', by: { path: /^\/statistics$/ } },
    { name: 'settings', by: { path: /^\/settings$/ } },
    { name: 'document', by: { path: /^\/documentation\/(doc-)?1/ } },
    { name: 'editor of a document', by: { opened: /^Edit$/, holds: /^Document title$/ } },
    {
      name: 'editor of a new document',
      by: { path: /^\/documentation\/new/ },
      or: { opened: /^Create new document$/ },
    },
    { name: 'decision', by: { path: /^\/decisions\/(decision-)?1/ } },
    { name: 'task', by: { opened: /^(Open )?TASK-\d/ }, or: { path: /^\/(board|tasks)\/TASK-\d/i } },
    { name: 'editor of a task', by: { opened: /^Edit$/, holds: /^New criterion$/ } },
    { name: 'form for a new task', by: { opened: /New Task$/ } },
    { name: 'menu of headings in a text', by: { opened: /^Insert title$/ } },
    { name: 'draft', by: { opened: /DRAFT-1|^Plant a hedge$/ } },
    { name: 'form for a new draft', by: { opened: /New Draft$/ } },
    { name: 'form for a new milestone', by: { opened: /Add milestone$/ } },
    { name: 'form for a milestone', by: { opened: /^Edit milestone$/ } },
    { name: 'question how to remove a milestone', by: { opened: /^Remove( milestone)?$/ } },
    { name: 'question which tasks to clean up', by: { opened: /^Clean Up/ } },
    {
      name: 'tasks that would be cleaned up',
      by: { opened: /^Found \d+ task|^\d (day|week|month|year)s?$/ },
    },
    { name: 'question whether to clean up', by: { opened: /^Continue$/ } },
    { name: 'filter by label', by: { opened: /^Labels/ } },
    { name: 'filter by status', by: { opened: /^Status/, holds: /^In Progress$/ } },
    { name: 'filter by excluded status', by: { opened: /^Exclude status/ } },
    { name: 'search results', by: { opened: /^Search (Results|\(⌘K\))/ } },
    { name: 'collapsed sidebar', by: { opened: /^/, holds: /^Expand sidebar$/ } },
  ],
  async start({ packages, data }) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(data, 'backlog', name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const close = await childServer({
      // The package's script would start it in a further process.
      command: path.join(packages, `backlog.md-${system}-${process.arch}/backlog`),
      args: ['browser', '--no-open', '--non-interactive', '--port', String(port)],
      cwd: data,
      env: { HOME: data },
      url,
    });
    return { url, close };
  },
};

function document(fields: readonly string[], text: string): string {
  return `---\n${fields.join('\n')}\n---\n\n${text}\n`;
}

function section(title: string, mark: string, text: string): string {
  return `## ${title}\n\n<!-- SECTION:${mark}:BEGIN -->\n${text}\n<!-- SECTION:${mark}:END -->`;
}
