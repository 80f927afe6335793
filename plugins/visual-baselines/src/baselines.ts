import {
  type ArtifactsService,
  Conflict,
  type DatabaseService,
  NotFound,
  type ScopeService,
  type StagedArtifacts,
  type Test,
  type TestsService,
} from '@testkernel/sdk';
import { desktop } from './baseline-device.ts';
import { BaselineRecord } from './baseline-record.ts';
import type { Baseline, BaselineKey, Mask } from './baseline-schemas.ts';
import { sizeOf } from './compare/image-size.ts';
import { folderOf, imageKey, legacyImageKey, previousImageKey, publicPathOf } from './image-paths.ts';
import type { StepMasks } from './step-masks.ts';
import { stepsUntil, type VolatileRegions } from './volatile/volatile-regions.ts';

/** A baseline with its image. */
export interface KnownBaseline {
  /** Public path of the image. */
  readonly path: string;
  readonly image: Buffer;
  /** The row of data for which the baseline was made, by `dataRowOf`. */
  readonly dataRow: string;
  /** Whether it only exists as an image from before baselines had a browser, and has no row yet. */
  readonly unlisted: boolean;
}

/** The stored images of an acceptance, before its transaction. */
export interface StagedReplacement {
  readonly staged: StagedArtifacts;
  /** Of the image that is replaced; absent where none is kept. */
  readonly previousDataRow?: string;
}

export interface BaselinesDependencies {
  readonly artifacts: ArtifactsService;
  readonly database: DatabaseService;
  readonly masks: StepMasks;
  readonly volatile: VolatileRegions;
  readonly scope: ScopeService;
  readonly tests: TestsService;
}

/**
 * The baselines of the current workspace. Row and image change in one transaction that holds the row's lock,
 * so that concurrent changes wait for each other.
 */
export class Baselines {
  readonly #dependencies: BaselinesDependencies;

  constructor(dependencies: BaselinesDependencies) {
    this.#dependencies = dependencies;
  }

  /** By browser, step and device, desktop first. */
  async list(test: Test, browser?: Baseline['browser']): Promise<Baseline[]> {
    const testId = test.id;
    const [records, masks] = await Promise.all([
      this.#dependencies.database.em.find(
        BaselineRecord,
        { testId, ...(browser ? { browser } : {}) },
        { orderBy: { browser: 'asc', stepNumber: 'asc', device: 'asc' }, disableIdentityMap: true },
      ),
      this.#dependencies.masks.ofTest(testId),
    ]);
    return Promise.all(
      records.map(async (record) => ({
        testId,
        stepNumber: record.stepNumber,
        browser: record.browser,
        device: record.device === desktop ? null : record.device,
        imagePath: record.imagePath,
        width: record.width,
        height: record.height,
        masks: masks.get(record.stepNumber) ?? [],
        learnedMasks: masks.has(record.stepNumber) ? [] : await this.#learnedMasks(test, record),
        revertible: record.previousDataRow !== null,
        createdAt: record.createdAt.toISOString(),
        updatedAt: record.updatedAt.toISOString(),
      })),
    );
  }

  /** Null also if the image of a row is missing. */
  async find(key: BaselineKey): Promise<KnownBaseline | null> {
    const record = await this.#dependencies.database.em.findOne(
      BaselineRecord,
      { ...key },
      { disableIdentityMap: true },
    );
    const legacy = legacyImageKey(key);
    const path = record?.imagePath ?? (legacy && publicPathOf(legacy));
    const image = path ? await this.#read(path) : null;
    if (!path || !image) return null;
    return { path, image, dataRow: record?.dataRow ?? '', unlisted: record === null };
  }

  /** Creates the row for an image from before baselines had a browser, without moving the image. */
  async insertLegacy(key: BaselineKey, { path, image }: KnownBaseline): Promise<void> {
    await this.#dependencies.database.transaction(() => this.#insert(key, path, image, ''));
  }

  /**
   * Returns the public path of the image; null if there already is a baseline, or if the test was deleted.
   */
  async create(key: BaselineKey, image: Buffer, dataRow: string): Promise<string | null> {
    const staged = await this.stage(key, image);
    const created = await this.#dependencies.database.transaction(async () => {
      const path = publicPathOf(imageKey(key));
      const isNew = await this.#insert(key, path, image, dataRow);
      if (!isNew && !(await this.#isWithoutImage(key))) return null;
      await staged.keep();
      if (!isNew) await this.#update(key, image, dataRow);
      return path;
    });
    if (created === null) await staged.discard();
    return created;
  }

  /** Stores the image of a baseline, before the transaction that creates or replaces it. */
  stage(key: BaselineKey, image: Buffer): Promise<StagedArtifacts> {
    return this.#dependencies.artifacts.stage([{ path: imageKey(key), content: image }], { kept: true });
  }

  /** As `stage`, with the image that is replaced, so that it can be put back. Accepting the same image again keeps the one before. */
  async stageReplacement(key: BaselineKey, image: Buffer): Promise<StagedReplacement> {
    const replaced = await this.find(key);
    if (!replaced || replaced.image.equals(image)) return { staged: await this.stage(key, image) };
    const files = [
      { path: imageKey(key), content: image },
      { path: previousImageKey(key), content: replaced.image },
    ];
    const staged = await this.#dependencies.artifacts.stage(files, { kept: true });
    return { staged, previousDataRow: replaced.dataRow };
  }

  /**
   * Puts the picture before the last acceptance back, and keeps the other in its place. Throws `Conflict` `NO_PREVIOUS_BASELINE`,
   * and `BASELINE_CHANGED` where it was changed meanwhile.
   */
  async revert(key: BaselineKey): Promise<string> {
    const { artifacts, database } = this.#dependencies;
    const record = await database.em.findOne(BaselineRecord, { ...key }, { disableIdentityMap: true });
    const previousDataRow = record?.previousDataRow ?? null;
    const image = previousDataRow === null ? null : await this.#read(publicPathOf(previousImageKey(key)));
    const replaced = record && (await this.#read(record.imagePath));
    if (!record || !image || !replaced || previousDataRow === null) {
      throw new Conflict('NO_PREVIOUS_BASELINE', 'No picture is kept from before the last acceptance.');
    }
    const files = [
      { path: imageKey(key), content: image },
      { path: previousImageKey(key), content: replaced },
    ];
    const staged = await artifacts.stage(files, { kept: true });
    return database.transaction(async (em) => {
      const changed = await em.nativeUpdate(
        BaselineRecord,
        { ...key, updatedAt: record.updatedAt },
        {
          ...(await sizeOf(image)),
          imagePath: publicPathOf(imageKey(key)),
          dataRow: previousDataRow,
          previousDataRow: record.dataRow,
          updatedAt: new Date(),
        },
      );
      if (changed !== 1)
        throw new Conflict('BASELINE_CHANGED', 'The baseline was changed meanwhile. Try again.');
      await staged.keep();
      return publicPathOf(imageKey(key));
    });
  }

  /** Creates or replaces the baseline. Throws `NotFound` if the test was deleted. */
  replace(
    key: BaselineKey,
    image: Buffer,
    dataRow: string,
    { staged, ...previous }: StagedReplacement,
  ): Promise<string> {
    return this.#dependencies.database.transaction(async () => {
      const path = publicPathOf(imageKey(key));
      const isNew = await this.#insert(key, path, image, dataRow);
      if (!isNew && !(await this.#update(key, image, dataRow, previous))) throw new NotFound('Test');
      await staged.keep();
      const legacy = legacyImageKey(key);
      if (legacy) await this.#dependencies.artifacts.remove(legacy);
      return path;
    });
  }

  /** Removes row and image; false if there was neither. */
  remove(key: BaselineKey): Promise<boolean> {
    return this.#dependencies.database.transaction(async (em) => {
      const rows = await em.nativeDelete(BaselineRecord, { ...key });
      const legacy = legacyImageKey(key);
      await this.#dependencies.artifacts.remove(previousImageKey(key));
      const files = await this.#dependencies.artifacts.remove(imageKey(key));
      const legacyFiles = legacy ? await this.#dependencies.artifacts.remove(legacy) : 0;
      return rows + files + legacyFiles > 0;
    });
  }

  /** Removes the images of a purged test, whose rows are already deleted. */
  async removeImagesOfTest(testId: string): Promise<void> {
    await this.#dependencies.artifacts.remove(folderOf(testId));
  }

  /** Removes the images of all tests of a project that is about to be purged. */
  async removeImagesOfProject(projectId: string): Promise<void> {
    for (const id of await this.#dependencies.tests.idsOf(projectId)) await this.removeImagesOfTest(id);
  }

  async #learnedMasks(test: Test, { stepNumber, width, height }: BaselineRecord): Promise<Mask[]> {
    const screen = { projectId: test.projectId, steps: stepsUntil(test, stepNumber) };
    const volatile = await this.#dependencies.volatile.regionsOf(screen);
    return volatile?.width === width && volatile.height === height ? [...volatile.regions] : [];
  }

  /** False if there already is a row, or if the test does not exist. Has to be called in a transaction. */
  async #insert(key: BaselineKey, path: string, image: Buffer, dataRow: string): Promise<boolean> {
    const { database, scope, tests } = this.#dependencies;
    const test = await tests.retain(key.testId);
    if (test === null) return false;
    const { width, height } = await sizeOf(image);
    const now = new Date();
    const rows = await database.sql(
      `insert into visual_baselines_baseline
         (test_id, step_number, browser, device, workspace_id, project_id, image_path, width, height, data_row, created_at, updated_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (test_id, step_number, browser, device) do nothing returning test_id`,
      [
        key.testId,
        key.stepNumber,
        key.browser,
        key.device,
        scope.workspaceId,
        test.projectId,
        path,
        width,
        height,
        dataRow,
        now,
        now,
      ],
    );
    return rows.length === 1;
  }

  async #update(
    key: BaselineKey,
    image: Buffer,
    dataRow: string,
    previous: { readonly previousDataRow?: string } = {},
  ): Promise<boolean> {
    const changed = await this.#dependencies.database.em.nativeUpdate(
      BaselineRecord,
      { ...key },
      {
        ...(await sizeOf(image)),
        imagePath: publicPathOf(imageKey(key)),
        dataRow,
        ...previous,
        updatedAt: new Date(),
      },
    );
    return changed === 1;
  }

  /** Waits for the lock of the row and then reads what a concurrent transaction has written. */
  async #isWithoutImage({ testId, stepNumber, browser, device }: BaselineKey): Promise<boolean> {
    const [row] = await this.#dependencies.database.sql<{ image_path: string }>(
      `select image_path from visual_baselines_baseline
       where test_id = ? and step_number = ? and browser = ? and device = ? and workspace_id = ? for update`,
      [testId, stepNumber, browser, device, this.#dependencies.scope.workspaceId],
    );
    return row !== undefined && (await this.#read(row.image_path)) === null;
  }

  async #read(path: string): Promise<Buffer | null> {
    try {
      return await this.#dependencies.artifacts.read(path);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }
}
