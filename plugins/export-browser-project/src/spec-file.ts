import type { FixtureRow, SpecOptions, Step, Test, TestsService } from '@testkernel/sdk';
import type { SharedSignIn } from './shared-sign-in.ts';

const pageErrors = 'assertNoPageErrors';
const consoleErrors = 'assertNoConsoleErrors';

/** Prints the file of a test, without what the fixtures and the setup of the exported project do. */
export function specFile(
  test: Pick<Test, 'name' | 'steps' | 'category'>,
  signIn: SharedSignIn,
  tests: TestsService,
  rows: readonly FixtureRow[] | undefined,
): string {
  const signedIn = signIn.without(test);
  const steps = signedIn ?? test.steps;
  const imported = signedIn === null ? 'expect, test' : 'expect, signedIn, test';
  const options: SpecOptions = {
    imports: [`import { ${imported} } from './fixtures';`],
    before: useOptions(test, signedIn !== null),
    ...(rows === undefined ? {} : { rows }),
  };
  return tests.printSpec({ name: test.name, steps: steps.filter(isOfTest).map(withoutDefaults) }, options);
}

/** Fixtures that the test changes: its session, and errors that it does not look for. An API test opens no page. */
function useOptions({ steps, category }: Pick<Test, 'steps' | 'category'>, signedIn: boolean): string[] {
  const looksFor = (action: string) => category === 'api' || steps.some((step) => step.action === action);
  const used = [
    ...(signedIn ? ['storageState: signedIn'] : []),
    ...(looksFor(pageErrors) ? [] : ['failOnPageErrors: false']),
    ...(looksFor(consoleErrors) ? [] : ['failOnConsoleErrors: false']),
  ];
  return used.length === 0 ? [] : [`test.use({ ${used.join(', ')} });`];
}

function isOfTest({ action, pageAlias }: Step): boolean {
  return pageAlias !== undefined || (action !== pageErrors && action !== consoleErrors);
}

/** `assert` checks the same as these, and is printed without an option that has its default. */
function withoutDefaults(step: Step): Step {
  return /^assert(Visible|Text)$/.test(step.action) ? { ...step, action: 'assert' } : step;
}
