import {
  type SampleApplication,
  sampleApplications,
  usualApplications,
} from '../../applications/sample-applications.ts';

const all = [...sampleApplications.values()];

/** What may be named to measure a part: applications and their bugs. */
export const applicationAndBugNames: readonly string[] = [
  ...new Set(all.flatMap(({ name, bugs }) => [name, ...Object.keys(bugs)])),
];

/** The named bugs, or all bugs of the named applications, or of the usual ones where nothing is named. */
export function wantedBugs(names: readonly string[]): { application: SampleApplication; bugs: string[] }[] {
  const named = all.filter(({ name }) => names.includes(name));
  const some = names.length > named.length;
  return (named.length > 0 ? named : some ? all : usualApplications)
    .map((application) => {
      const bugs = Object.keys(application.bugs);
      return { application, bugs: some ? bugs.filter((bug) => names.includes(bug)) : bugs };
    })
    .filter(({ bugs }) => bugs.length > 0);
}
