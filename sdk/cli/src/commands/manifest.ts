import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ApplyOptions, ExportOptions, PlanOptions } from '../command-line.ts';
import { exitStatus, UsageFailure } from '../exit-status.ts';
import type { Change } from '../manifest/change.ts';
import { exportProject } from '../manifest/export-project.ts';
import { planManifest } from '../manifest/plan-manifest.ts';
import { changeCounts, printChanges } from '../manifest/plan-text.ts';
import { readManifest } from '../manifest/read-manifest.ts';
import { ProjectReader } from '../manifest/read-project.ts';
import { Secrets } from '../manifest/secrets.ts';
import { connectByKey } from '../server/connect.ts';
import type { Surroundings } from '../surroundings.ts';

const defaultFile = 'testkernel.yaml';

/** Shows what differs between the file and the server. */
export async function plan(options: PlanOptions, surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings;
  const { changes } = await compare(options, surroundings);
  if (options.json) terminal.print(JSON.stringify({ changes: changes.map(shownInJson) }, null, 2));
  else printChanges(changes, terminal);
  if (changes.length === 0) terminal.note('Nothing to do: the project is as the file says.');
  else terminal.note(`${changeCounts(changes)}. Nothing was changed.`);
  return options['detailed-exitcode'] && changes.length > 0 ? exitStatus.changes : exitStatus.passed;
}

/** Changes the project so that it is as the file says. */
export async function apply(options: ApplyOptions, surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings;
  const { api, changes, projectId, reader } = await compare(options, surroundings);
  if (changes.length === 0) {
    terminal.note('Nothing to do: the project is as the file says.');
    return exitStatus.passed;
  }
  const secrets = new Secrets(surroundings);
  secrets.demand(changes.flatMap(({ variables }) => variables));
  const target = { api, routes: reader.routes, secrets, projectId };
  let done = 0;
  try {
    for (const change of changes) {
      await change.execute(target);
      printChanges([change], terminal);
      done += 1;
    }
  } finally {
    if (done < changes.length)
      terminal.note(`${done} of ${changes.length} changes were made. Apply again to make the rest.`);
  }
  terminal.note(`Applied ${changes.length === 1 ? 'one change' : `${changes.length} changes`}.`);
  return exitStatus.passed;
}

/** Writes the file of a project that exists. */
export async function exportManifest(options: ExportOptions, surroundings: Surroundings): Promise<number> {
  const { folder, terminal } = surroundings;
  if (!options.project) throw new UsageFailure('Which project? Pass --project.');
  const reader = new ProjectReader(connectByKey(options.url, surroundings), surroundings.now());
  const project = await reader.find(options.project);
  if (project === null) throw new UsageFailure(`There is no project "${options.project}".`, null);
  const text = await exportProject(project, reader);
  if (options.output === undefined) {
    terminal.printBytes(Buffer.from(text));
    return exitStatus.passed;
  }
  const file = resolve(folder, options.output);
  if (existsSync(file) && !options.force) {
    throw new UsageFailure(`${options.output} exists.`, 'Pass --force to replace it.');
  }
  writeFileSync(file, text);
  terminal.note(`Wrote ${options.output}.`);
  return exitStatus.passed;
}

async function compare(options: ApplyOptions, surroundings: Surroundings) {
  const shownAs = options.file ?? defaultFile;
  const manifest = readManifest(resolve(surroundings.folder, shownAs), shownAs);
  const api = connectByKey(options.url, surroundings);
  const reader = new ProjectReader(api, surroundings.now());
  return { api, reader, ...(await planManifest(manifest, reader, options['set-secrets'] === true)) };
}

function shownInJson({ action, what, fields }: Change) {
  return { action, what, fields };
}
