import { isDeepStrictEqual } from 'node:util';
import {
  BadRequest,
  Conflict,
  type DatabaseService,
  type ProjectsService,
  type RecordedTest,
  Step,
  type Test,
  type TestRunnerService,
  type TestSecrets,
  Type,
  ValidationFailed,
} from '@testkernel/sdk';
import { Value } from 'typebox/value';
import { canonicalSteps, categoryOf, firstUrlOf } from './canonical-steps.ts';
import { parseCode } from './code/parse-code.ts';
import { printCode } from './code/print-code.ts';
import type { Staleness } from './staleness.ts';
import type { TestJournal } from './test-journal.ts';
import { noEvidence, type TestRecord } from './test-record.ts';
import { sendBackToDraft } from './test-review.ts';
import type { CreateTestBody, ParsedCode, UpdateTestBody } from './test-schemas.ts';
import { checkSecrets, type StoredSecrets } from './test-secrets.ts';
import type { TestStore } from './test-store.ts';
import { viewOf } from './test-view.ts';

export interface EditingServices {
  readonly database: DatabaseService;
  readonly store: TestStore;
  readonly journal: TestJournal;
  readonly projects: ProjectsService;
  readonly runner: TestRunnerService;
  readonly staleness: Staleness;
  readonly secrets: StoredSecrets;
}

const maxSteps = 500;

/** Creates and edits tests, from steps or from code. */
export class TestEditing {
  readonly #services: EditingServices;

  constructor(services: EditingServices) {
    this.#services = services;
  }

  create(projectId: string, body: CreateTestBody): Promise<Test> {
    return this.#create(projectId, body, {});
  }

  async createRecorded(projectId: string, { secrets = {}, ...test }: RecordedTest): Promise<Test> {
    checkSecrets(secrets);
    const { steps, tags = [], ...rest } = test;
    const body = { ...rest, steps: [...steps], tags: [...tags], type: 'recorded' };
    return this.#create(projectId, body, secrets);
  }

  async #create(projectId: string, body: CreateTestBody, values: TestSecrets): Promise<Test> {
    const { database, store, journal, projects, runner, staleness, secrets } = this.#services;
    runner.checkSteps(body.steps);
    const project = await projects.get(projectId);
    const steps = canonicalSteps(body.steps);
    return database.transaction(async (em) => {
      await store.admit(1);
      const record = store.create({
        projectId,
        name: body.name.trim(),
        description: body.description ?? '',
        steps,
        priority: body.priority ?? 'medium',
        type: body.type ?? 'manual',
        category: body.category ?? categoryOf(steps),
        sourceUrl: body.sourceUrl ?? firstUrlOf(steps, project.url),
        linkedIssueKey: body.linkedIssueKey?.trim() || null,
        tags: [...new Set(body.tags ?? [])],
      });
      await em.flush();
      await secrets.store(record.id, values);
      await journal.record('create', [record]);
      return viewOf(record, staleness);
    });
  }

  /** The steps of code, without storing them. Throws as `update` does for code. */
  parse(code: string): ParsedCode {
    const { name, steps } = this.#readCode(code);
    return { name, steps, code: printCode({ name: name ?? '', steps }) };
  }

  /**
   * Changing what a test verifies makes it a draft again. Throws `Conflict` `TEST_CHANGED` where the test has another version than
   * the expected one.
   */
  async update(testId: string, body: UpdateTestBody): Promise<Test> {
    const { database, store, journal, staleness } = this.#services;
    return database.transaction(async (em) => {
      const record = await store.lockOne(testId);
      const { expectedVersion = record.version } = body;
      if (record.version !== expectedVersion) throw changedMeanwhile(record, expectedVersion);
      const changed = [...this.#applySubstance(record, body), ...applyLabels(record, body)];
      if (changed.length === 0) return viewOf(record, staleness);
      record.updatedAt = new Date();
      const reviewed = changed.some((field) => substance.has(field)) && sendBackToDraft(record);
      await em.flush();
      await journal.record('update', [record], { changed });
      if (reviewed) await journal.reviewed(record);
      return viewOf(record, staleness);
    });
  }

  async remove(projectId: string, testId: string): Promise<void> {
    const { database, store, journal } = this.#services;
    await database.transaction(async (em) => {
      const record = await store.lockOne(testId, projectId);
      record.deletedAt = new Date();
      await em.flush();
      await journal.record('delete', [record]);
    });
  }

  /** Changes name, description and steps; each change creates a new version. Returns the changed fields. */
  #applySubstance(record: TestRecord, body: UpdateTestBody): string[] {
    const edited = this.#readEdit(record, body);
    const name = (body.name ?? edited?.name ?? record.name).trim();
    const description = body.description ?? record.description;
    const steps = edited?.steps ?? record.steps;
    const before = printCode({ name: '', steps: record.steps });
    const changed: string[] = [];
    if (name !== record.name) changed.push('name');
    if (description !== record.description) changed.push('description');
    if (printCode({ name: '', steps }) !== before) changed.push('steps');
    if (changed.length === 0) return changed;
    Object.assign(record, { name, description, version: record.version + 1 });
    // Confidence and mutation outcomes were measured with the previous steps.
    if (changed.includes('steps')) Object.assign(record, { steps, ...noEvidence });
    record.code = printCode(record);
    return changed;
  }

  /** The new steps of a request, sent as steps or as code; null when it has none. */
  #readEdit(record: TestRecord, body: UpdateTestBody): { name?: string; steps: Step[] } | null {
    const code = body.code === undefined || body.code === record.code ? undefined : body.code;
    if (code !== undefined && body.steps !== undefined) {
      throw new BadRequest('STEPS_OR_CODE', 'Send either steps or code: both describe the same test.');
    }
    if (code === undefined && body.steps === undefined) return null;
    if (code === undefined) return { steps: this.#checked(body.steps ?? []) };
    const { name, steps } = this.#readCode(code);
    return { steps, ...(name?.trim() ? { name } : {}) };
  }

  #readCode(code: string): { name: string | null; steps: Step[] } {
    const { name, steps } = parseCode(code);
    checkShape(steps);
    return { name, steps: this.#checked(steps) };
  }

  #checked(steps: readonly Step[]): Step[] {
    this.#services.runner.checkSteps(steps);
    return canonicalSteps(steps);
  }
}

function changedMeanwhile({ version }: TestRecord, expected: number): Conflict {
  const message = `The test was changed meanwhile: its version is ${version}, and not ${expected}.`;
  return new Conflict('TEST_CHANGED', message, { version });
}

const substance = new Set(['name', 'description', 'steps']);

const labels = ['priority', 'type', 'category', 'sourceUrl', 'linkedIssueKey', 'tags'] as const;

/** Changes fields that do not affect what the test verifies. Returns the changed fields. */
function applyLabels(record: TestRecord, body: UpdateTestBody): string[] {
  const sent = {
    ...body,
    ...(body.tags ? { tags: [...new Set(body.tags)] } : {}),
    ...(body.linkedIssueKey === undefined ? {} : { linkedIssueKey: body.linkedIssueKey?.trim() || null }),
  };
  const changed = labels.filter(
    (label) => sent[label] !== undefined && !isDeepStrictEqual(sent[label], record[label]),
  );
  Object.assign(record, Object.fromEntries(changed.map((label) => [label, sent[label]])));
  return changed;
}

/** Steps read from code have the same limits as those sent as steps. */
function checkShape(steps: readonly Step[]): void {
  const schema = Type.Array(Step, { maxItems: maxSteps });
  if (Value.Check(schema, steps)) return;
  const details = [...Value.Errors(schema, steps)].map((error) => ({
    path: `steps${error.instancePath}`,
    message: error.message,
  }));
  throw new ValidationFailed(details.slice(0, 20));
}
