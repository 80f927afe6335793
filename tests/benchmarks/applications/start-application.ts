import { sampleApplications } from '../../applications/sample-applications.ts';
import type { RunningApplication } from './foreign-application.ts';
import { foreignApplications, startForeign } from './foreign-applications.ts';

/** The names of the sample applications and of those from elsewhere. */
export const applicationNames: readonly string[] = [
  ...sampleApplications.keys(),
  ...foreignApplications.keys(),
];

/**
 * Starts a sample application or one from elsewhere.
 *
 * @param data a folder of its own for the data of one from elsewhere
 * @param cache where packages are kept that are installed
 */
export async function startApplication(
  name: string,
  data: string,
  cache: string,
): Promise<RunningApplication> {
  const sample = sampleApplications.get(name);
  if (sample === undefined) return startForeign(name, data, cache);
  const { url, close } = await sample.start();
  return { url, credentials: sample.account, close: async () => close() };
}
