import { mkdir } from 'node:fs/promises';
import { installedPackage } from '../harness/installed-package.ts';
import type { ForeignApplication, RunningApplication } from './foreign-application.ts';
import { adminJs } from './started/adminjs.ts';
import { backlog } from './started/backlog.ts';
import { decapCms } from './started/decap-cms.ts';
import { excalidraw } from './started/excalidraw.ts';
import { nodeRed } from './started/node-red.ts';
import { nodebb } from './started/nodebb.ts';
import { raneto } from './started/raneto.ts';
import { redisCommander } from './started/redis-commander.ts';
import { scratch } from './started/scratch.ts';
import { tiddlyWiki } from './started/tiddlywiki.ts';
import { ungit } from './started/ungit.ts';
import { verdaccio } from './started/verdaccio.ts';

export const foreignApplications: ReadonlyMap<string, ForeignApplication> = new Map(
  [
    verdaccio,
    nodeRed,
    tiddlyWiki,
    decapCms,
    redisCommander,
    raneto,
    nodebb,
    excalidraw,
    backlog,
    scratch,
    adminJs,
    ungit,
  ].map((application) => [application.name, application]),
);

/**
 * @param data a folder of its own for the application's data; made where it is missing
 * @param cache where packages are kept that are installed
 */
export async function startForeign(name: string, data: string, cache: string): Promise<RunningApplication> {
  const application = foreignApplications.get(name);
  if (application === undefined) throw new Error(`There is no application "${name}".`);
  await mkdir(data, { recursive: true });
  // Our own tests depend on this one, so it is there already.
  const packages = application === verdaccio ? '' : await installedPackage(application, cache);
  return application.start({ packages, data });
}
