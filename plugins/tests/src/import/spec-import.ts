import { setImmediate } from 'node:timers/promises';
import { BadRequest, type DatabaseService, type ScopeService, type TestRunnerService } from '@testkernel/sdk';
import { Value } from 'typebox/value';
import type { TestEditing } from '../test-editing.ts';
import { CreateTest, type CreateTestBody } from '../test-schemas.ts';
import type { ImportAnswer, ImportedTest, ImportProblem, ImportRequest } from './import-schemas.ts';
import type { SpecTest } from './read-spec-file.ts';
import type { SpecReading } from './spec-reading.ts';

export interface SpecImportServices {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly reading: SpecReading;
  readonly runner: TestRunnerService;
  readonly editing: TestEditing;
}

const maxTests = 500;
const maxProblems = 1_000;

/** JSON escapes that PostgreSQL refuses: NUL, and lone surrogates. */
const unstorable = /(?<!\\)(\\\\)*\\u(0000|d[89a-f])/;

interface Candidate {
  readonly file: string;
  readonly test: SpecTest;
  /** Null when the test is not imported. */
  readonly body: CreateTestBody | null;
}

/** Creates drafts from the tests of a Playwright repository. Its code is read, never executed. */
export class SpecImport {
  readonly #services: SpecImportServices;

  constructor(services: SpecImportServices) {
    this.#services = services;
  }

  /** Creates all drafts in one transaction. */
  async importFiles(projectId: string, request: ImportRequest): Promise<ImportAnswer> {
    const { dryRun = false, partial = false } = request;
    const problems: ImportProblem[] = [];
    const candidates = await this.#candidates(request, partial, problems);
    const ids = dryRun ? new Map() : await this.#create(projectId, candidates);
    return {
      dryRun,
      imported: candidates.filter(({ body }) => body !== null).length,
      tests: candidates.map((candidate) => viewOf(candidate, ids.get(candidate) ?? null)),
      problems: problems.slice(0, maxProblems),
    };
  }

  async #candidates(
    { files }: ImportRequest,
    partial: boolean,
    problems: ImportProblem[],
  ): Promise<Candidate[]> {
    const candidates: Candidate[] = [];
    const { reading, scope } = this.#services;
    let room = maxTests;
    const specs = await reading.read(
      files.map(({ content }) => content),
      scope.workspaceId,
    );
    for (const [index, spec] of specs.entries()) {
      const file = files[index]?.path ?? '';
      problems.push(...spec.problems.map((problem) => ({ file, test: null, ...problem })));
      for (const test of spec.tests) {
        const found = [...test.problems];
        const body = this.#bodyOf(file, test, partial, room > 0, found);
        if (body) room -= 1;
        problems.push(...found.map((problem) => ({ file, test: test.name, ...problem })));
        candidates.push({ file, test, body });
      }
    }
    return candidates;
  }

  /** The draft of a test; null when it cannot be stored, with the reason among the problems. */
  #bodyOf(
    file: string,
    test: SpecTest,
    partial: boolean,
    room: boolean,
    problems: SpecTest['problems'],
  ): CreateTestBody | null {
    if (problems.length > 0 && !partial) return null;
    const refusal = room ? this.#refusalOf(test) : `One import makes at most ${maxTests} tests.`;
    if (refusal !== null) {
      problems.push({ line: test.line, reason: refusal });
      return null;
    }
    return { name: test.name, description: descriptionOf(file, test), steps: test.steps, type: 'functional' };
  }

  #refusalOf({ name, steps }: SpecTest): string | null {
    if (steps.length === 0) return 'There is nothing in it that could be a step.';
    if (!Value.Check(CreateTest, { name, steps })) return 'It is larger than a test may be.';
    if (unstorable.test(JSON.stringify([name, steps]))) return 'It holds a character that no database takes.';
    try {
      this.#services.runner.checkSteps(steps);
      return null;
    } catch (error) {
      if (error instanceof BadRequest) return error.message;
      throw error;
    }
  }

  #create(projectId: string, candidates: readonly Candidate[]): Promise<Map<Candidate, string>> {
    const { database, editing } = this.#services;
    return database.transaction(async () => {
      const ids = new Map<Candidate, string>();
      for (const candidate of candidates) {
        // The embedded database works in this thread: other requests get their turn between two tests.
        await setImmediate();
        if (candidate.body) ids.set(candidate, (await editing.create(projectId, candidate.body)).id);
      }
      return ids;
    });
  }
}

function viewOf({ file, test }: Candidate, testId: string | null): ImportedTest {
  const { name, line, steps, understood, problems } = test;
  const statements = understood + problems.length;
  return { file, line, name, testId, steps: steps.length, statements, understood };
}

/** Names the origin of the test, and what was left out. */
function descriptionOf(file: string, { line, problems }: SpecTest): string {
  const missing = problems.map((problem) => `Left out, line ${problem.line}: ${problem.reason}`);
  return [`Imported from ${file}, line ${line}.`, ...missing].join('\n').slice(0, 5000);
}
