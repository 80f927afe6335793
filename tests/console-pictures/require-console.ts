import { buildConsole } from '../../plugins/console/build/build-console.ts';

/** Builds the console where it is not built yet. Throws where its packages are missing. */
export async function requireConsole(): Promise<void> {
  if ((await buildConsole()) === 'not installed')
    throw new Error('The packages of the console are not installed.');
}
