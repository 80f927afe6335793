import { globSync } from 'node:fs';

/** Where test files are, from the root of the repository. */
const places = [
  'sdk/tests/**/*.test.ts',
  'sdk/*/tests/**/*.test.ts',
  'core/tests/**/*.test.ts',
  'plugins/*/tests/**/*.test.ts',
  'tests/**/*.test.ts',
];

/**
 * Files that take more than ten seconds, the longest first, in processes of their own: no one of them is left when all others
 * are done, and none waits behind another.
 */
const longest = [
  'tests/end-to-end/extended/foreign-application.test.ts',
  'plugins/generation/tests/desk-tests.test.ts',
  'plugins/generation/tests/extended/errands-tests.test.ts',
  'plugins/generation/tests/extended/projects-tests.test.ts',
  'tests/packages/extended/packages.test.ts',
  'tests/end-to-end/main-job.test.ts',
  'plugins/console/tests/screens.test.ts',
  'plugins/generation/tests/generated-tests.test.ts',
  'plugins/generation/tests/tasks-tests.test.ts',
  'plugins/generation/tests/extended/people-tests.test.ts',
  'plugins/generation/tests/extended/tours-tests.test.ts',
  'plugins/generation/tests/extended/tickets-tests.test.ts',
  'tests/end-to-end/interrupted-crawl.test.ts',
  'tests/faults/fleet.test.ts',
  'tests/faults/services.test.ts',
  'tests/applications/tests/extended/planner-bugs.test.ts',
  'tests/applications/tests/extended/desk-bugs.test.ts',
  'tests/applications/tests/extended/festival-bugs.test.ts',
  'tests/applications/tests/extended/workshop-bugs.test.ts',
  'tests/applications/tests/extended/nursery-bugs.test.ts',
  'tests/applications/tests/extended/shelter-bugs.test.ts',
  'tests/applications/tests/extended/garage-bugs.test.ts',
  'tests/applications/tests/extended/letting-bugs.test.ts',
  'tests/applications/tests/extended/hiring-bugs.test.ts',
  'tests/applications/tests/extended/harbour-bugs.test.ts',
  'tests/applications/tests/extended/choir-bugs.test.ts',
  'tests/applications/tests/extended/vehicles-bugs.test.ts',
  'plugins/validation/tests/mutations.test.ts',
  'tests/fuzz/routes.test.ts',
  'plugins/console/tests/parts.test.ts',
  'plugins/generation/tests/extended/journeys.test.ts',
  'tests/end-to-end/other-engines.test.ts',
  'plugins/visual-baselines/tests/visual-baselines.test.ts',
  'plugins/engine-b/tests/engine-b.test.ts',
  'plugins/crawler/tests/site-map.test.ts',
  'plugins/crawler/tests/repeated-controls.test.ts',
  'plugins/console/tests/console.test.ts',
  'tests/console-pictures/recorded-screens.test.ts',
  'plugins/console/tests/keyboard.test.ts',
  'plugins/console/tests/ai-screen.test.ts',
  'plugins/console/tests/ten-tabs.test.ts',
  'plugins/recorder/tests/capture.test.ts',
  'plugins/generation/tests/data-changes.test.ts',
  'plugins/healing/tests/healing.test.ts',
  'plugins/model-flows/tests/model-flows.test.ts',
  'plugins/generation/tests/writing-dials.test.ts',
  'plugins/generation/tests/loose-fields.test.ts',
  'plugins/generation/tests/opened-states.test.ts',
  'tests/faults/processes.test.ts',
  'tests/faults/killed-holder.test.ts',
  'tests/end-to-end/interruption.test.ts',
  'plugins/recorder/tests/replay.test.ts',
  'plugins/generation/tests/further-flow.test.ts',
  'plugins/model-review/tests/failing-providers.test.ts',
  'plugins/generation/tests/extended/books-tests.test.ts',
  'plugins/generation/tests/extended/estimates-tests.test.ts',
  'plugins/generation/tests/extended/courses-tests.test.ts',
  'plugins/generation/tests/extended/agenda-tests.test.ts',
  'plugins/generation/tests/extended/bikes-tests.test.ts',
  'plugins/generation/tests/extended/permits-tests.test.ts',
  'plugins/generation/tests/extended/weights-tests.test.ts',
  'plugins/generation/tests/claims-tests.test.ts',
  'plugins/generation/tests/extended/studio-tests.test.ts',
  'plugins/generation/tests/extended/depots-tests.test.ts',
  'plugins/generation/tests/extended/guestbook-tests.test.ts',
  'plugins/generation/tests/loans-tests.test.ts',
  'plugins/generation/tests/extended/gifts-tests.test.ts',
  'plugins/generation/tests/extended/dinners-tests.test.ts',
  'plugins/generation/tests/extended/rooms-tests.test.ts',
  'plugins/generation/tests/extended/directory-tests.test.ts',
  'plugins/generation/tests/extended/notes-tests.test.ts',
  'plugins/validation/tests/signed-in-starts.test.ts',
  'plugins/validation/tests/data-mutations.test.ts',
  'plugins/generation/tests/shared-session.test.ts',
  'plugins/generation/tests/refused-forms.test.ts',
  'plugins/generation/tests/extended/applicants-tests.test.ts',
  'plugins/generation/tests/extended/groups-tests.test.ts',
  'tests/faults/mail-server.test.ts',
];

/**
 * Where the extended tests are: the generation on one more kind of site each, whether the mistakes of the sample applications can be seen, and
 * the packages as they are published. They take several times as long as all others.
 */
const extended = /\/extended\//;

/** `usual` is what every change has to pass; `extended` is what a change of the generation, of a sample application
 * or of the packaging, and a release has to pass as well. */
export type Suite = 'usual' | 'extended';

/** Short files that share a process. */
const filesInAGroup = 6;
/** Files that measure the memory and the pauses of their process, or what it sends to its browsers: others would add to it. */
const measuring = /^tests\/hostile\/|^plugins\/runner\/tests\/injected-script\.test\.ts$/;

/**
 * The test files of a suite in groups, in the order in which they begin: long and measuring files alone, the others with their neighbours.
 * Of these, the tests of several parts together come first: each takes longer than one of `core/` or `sdk/`. Throws for a name
 * in the list of long ones that no file has.
 */
export function testGroups(root: string, suite: Suite): string[][] {
  const found = globSync(places, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  const missing = longest.filter((file) => !found.includes(file));
  if (missing.length > 0)
    throw new Error(`tests/suite/test-files.ts names no test file: ${missing.join(', ')}`);
  const isOfSuite = (file: string) => extended.test(file) === (suite === 'extended');
  const short = found.filter((file) => isOfSuite(file) && !longest.includes(file));
  const alone = [...longest.filter(isOfSuite), ...short.filter((file) => measuring.test(file))];
  return [
    ...alone.map((file) => [file]),
    ...inGroups(short.filter((file) => !measuring.test(file))).reverse(),
  ];
}

function inGroups(files: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(files.length / filesInAGroup) }, (_, index) =>
    files.slice(index * filesInAGroup, (index + 1) * filesInAGroup),
  );
}
