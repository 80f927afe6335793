import type { Readable } from 'node:stream';
import type { FixturesService, Project, ProjectsService, Test, TestsService } from '@testkernel/sdk';
import { packageJson, packageLockJson, playwrightConfig, readme } from './project-files.ts';
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

  /** The README is the last file, because it lists the environment variables that the tests read. */
  async *#files(project: Project, tests: AsyncIterable<Test>): AsyncGenerator<ArchivedFile> {
    const modifiedAt = new Date(project.updatedAt);
    yield { path: 'package.json', content: packageJson, modifiedAt };
    yield { path: 'package-lock.json', content: packageLockJson, modifiedAt };
    yield { path: 'playwright.config.ts', content: playwrightConfig(project.url), modifiedAt };
    const slugs = new UniqueSlugs();
    const variables = new Set<string>();
    let count = 0;
    for await (const test of tests) {
      const content = await this.#codeOf(test);
      for (const [, variable = ''] of content.matchAll(/\bprocess\.env\.(\w+)/g)) variables.add(variable);
      count += 1;
      yield {
        path: `tests/${slugs.of(test.name)}.spec.ts`,
        content,
        modifiedAt: new Date(test.updatedAt),
      };
    }
    yield { path: 'README.md', content: readme(project, count, [...variables].sort()), modifiedAt };
  }

  /** Only a test with placeholders can use fixture rows. */
  async #codeOf(test: Test): Promise<string> {
    const { tests, fixtures } = this.#services;
    const driven = fixtures && JSON.stringify(test.steps).includes('{{');
    const data = driven ? (await fixtures.newest([test.id])).get(test.id) : undefined;
    return data ? tests.printDataDriven(test, data.rows) : test.code;
  }
}
