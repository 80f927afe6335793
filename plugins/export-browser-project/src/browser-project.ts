import type { Readable } from 'node:stream';
import type {
  FixtureRow,
  FixturesService,
  Project,
  ProjectsService,
  Test,
  TestsService,
} from '@testkernel/sdk';
import { packageJson, packageLockJson, playwrightConfig, readme } from './project-files.ts';
import { fixturesFile, ignoredFiles, setupFile } from './shared-files.ts';
import { SharedSignIn } from './shared-sign-in.ts';
import { specFile } from './spec-file.ts';
import { UniqueSlugs } from './unique-slugs.ts';
import { type ArchivedFile, zipOf } from './zip-stream.ts';

export interface BrowserProjectServices {
  readonly projects: ProjectsService;
  readonly tests: TestsService;
  readonly fixtures?: FixturesService | undefined;
}

/** Exports the approved tests of a project as a Playwright project. */
export class BrowserProject {
  readonly #services: BrowserProjectServices;

  constructor(services: BrowserProjectServices) {
    this.#services = services;
  }

  /** Throws `NotFound`. */
  async archive(projectId: string): Promise<Readable> {
    const project = await this.#services.projects.get(projectId);
    return zipOf(this.#files(project, this.#services.tests.each(projectId, { reviewStatus: 'approved' })));
  }

  /** What depends on the tests comes last: how they sign in, and the environment variables that they read. */
  async *#files(project: Project, tests: AsyncIterable<Test>): AsyncGenerator<ArchivedFile> {
    const modifiedAt = new Date(project.updatedAt);
    yield { path: 'package.json', content: packageJson, modifiedAt };
    yield { path: 'package-lock.json', content: packageLockJson, modifiedAt };
    yield { path: '.gitignore', content: ignoredFiles, modifiedAt };
    yield { path: 'tests/fixtures.ts', content: fixturesFile, modifiedAt };
    const signIn = new SharedSignIn();
    const slugs = new UniqueSlugs();
    const variables = new Set<string>();
    let count = 0;
    const note = (content: string) => {
      for (const [, variable = ''] of content.matchAll(/\bprocess\.env\.(\w+)/g)) variables.add(variable);
    };
    for await (const test of tests) {
      const content = specFile(test, signIn, this.#services.tests, await this.#rowsOf(test));
      note(content);
      count += 1;
      yield {
        path: `tests/${slugs.of(test.name)}.spec.ts`,
        content,
        modifiedAt: new Date(test.updatedAt),
      };
    }
    const signsIn = signIn.steps.length > 0;
    if (signsIn) {
      const content = setupFile(signIn.steps, this.#services.tests);
      note(content);
      yield { path: 'tests/auth.setup.ts', content, modifiedAt };
    }
    yield { path: 'playwright.config.ts', content: playwrightConfig(project.url, signsIn), modifiedAt };
    yield { path: 'README.md', content: readme(project, count, [...variables].sort()), modifiedAt };
  }

  /** Only a test with placeholders can use fixture rows. */
  async #rowsOf(test: Test): Promise<readonly FixtureRow[] | undefined> {
    const { fixtures } = this.#services;
    const driven = fixtures && JSON.stringify(test.steps).includes('{{');
    return driven ? (await fixtures.newest([test.id])).get(test.id)?.rows : undefined;
  }
}
