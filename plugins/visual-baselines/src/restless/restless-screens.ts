import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type DatabaseService, flowOf, type ScopeService, type Step } from '@testkernel/sdk';
import { RestlessRecord } from './restless-record.ts';
import { type RestlessParts, restlessParts, type ScreenGrid, withPicture } from './screen-grid.ts';

/** The screen that steps lead to. */
export interface Screen {
  readonly projectId: string;
  readonly steps: readonly Step[];
}

/** The steps before a numbered screen: 0 is that of the end. */
export function stepsUntil(
  { steps }: { readonly steps: readonly Step[] },
  stepNumber: number,
): readonly Step[] {
  return stepNumber === 0 ? steps : steps.slice(0, stepNumber);
}

/** Which parts of screens changed between executions of the same steps, in the current workspace. */
export class RestlessScreens {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Adds what was seen; of two at once the second waits for the first. */
  async learn({ projectId, steps }: Screen, seen: ScreenGrid): Promise<void> {
    const key = { projectId, flow: flowOf({ steps }) };
    await this.#database.transaction(async () => {
      const { workspaceId } = this.#scope;
      await this.#database.sql(
        `insert into visual_baselines_restless (project_id, flow, workspace_id, width, height, cells)
         values (?, ?, ?, ?, ?, ?) on conflict (project_id, flow) do nothing`,
        [key.projectId, key.flow, workspaceId, seen.width, seen.height, packed(seen)],
      );
      await this.#database.sql(
        'select 1 from visual_baselines_restless where project_id = ? and flow = ? and workspace_id = ? for update',
        [key.projectId, key.flow, workspaceId],
      );
      const { width, height, cells } = withPicture(await this.#find(key), seen);
      await this.#database.em.nativeUpdate(RestlessRecord, key, { width, height, cells: packed({ cells }) });
    });
  }

  /** Null where the screen was never seen before. */
  async partsOf({ projectId, steps }: Screen): Promise<RestlessParts | null> {
    const grid = await this.#find({ projectId, flow: flowOf({ steps }) });
    return grid && restlessParts(grid);
  }

  async #find(key: { projectId: string; flow: string }): Promise<ScreenGrid | null> {
    const record = await this.#database.em.findOne(RestlessRecord, key, { disableIdentityMap: true });
    return record && { width: record.width, height: record.height, cells: unpacked(record.cells) };
  }
}

/** Deflated, since most cells of a page are blank, in base64. */
function packed({ cells }: Pick<ScreenGrid, 'cells'>): string {
  return deflateRawSync(Buffer.from(cells.buffer, cells.byteOffset, cells.byteLength)).toString('base64');
}

function unpacked(text: string): Uint32Array {
  const bytes = new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')));
  return new Uint32Array(bytes.buffer);
}
