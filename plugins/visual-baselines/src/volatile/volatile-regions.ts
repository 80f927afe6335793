import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type DatabaseService, flowOf, type ScopeService, type Step } from '@testkernel/sdk';
import {
  type RegionsOfScreen,
  type ScreenGrid,
  volatileRegionsOf,
  withVolatileCells,
} from './screen-grid.ts';
import { VolatileRegionRecord } from './volatile-region-record.ts';

/** A screen, identified by the steps that lead to it. */
export interface Screen {
  readonly projectId: string;
  readonly steps: readonly Step[];
}

/** The steps before a numbered screen; 0 is the screen at the end. */
export function stepsUntil(
  { steps }: { readonly steps: readonly Step[] },
  stepNumber: number,
): readonly Step[] {
  return stepNumber === 0 ? steps : steps.slice(0, stepNumber);
}

/** The regions of screens that changed between runs of the same steps, in the current workspace. */
export class VolatileRegions {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Adds one picture of a screen. Concurrent calls wait for each other. */
  async record({ projectId, steps }: Screen, seen: ScreenGrid): Promise<void> {
    const key = { projectId, flow: flowOf({ steps }) };
    await this.#database.transaction(async () => {
      const { workspaceId } = this.#scope;
      await this.#database.sql(
        `insert into visual_baselines_volatile_region (project_id, flow, workspace_id, width, height, cells)
         values (?, ?, ?, ?, ?, ?) on conflict (project_id, flow) do nothing`,
        [key.projectId, key.flow, workspaceId, seen.width, seen.height, packed(seen)],
      );
      await this.#database.sql(
        'select 1 from visual_baselines_volatile_region where project_id = ? and flow = ? and workspace_id = ? for update',
        [key.projectId, key.flow, workspaceId],
      );
      const { width, height, cells } = withVolatileCells(await this.#find(key), seen);
      await this.#database.em.nativeUpdate(VolatileRegionRecord, key, {
        width,
        height,
        cells: packed({ cells }),
      });
    });
  }

  /** Null if the screen was never recorded. */
  async regionsOf({ projectId, steps }: Screen): Promise<RegionsOfScreen | null> {
    const grid = await this.gridOf({ projectId, steps });
    return grid && volatileRegionsOf(grid);
  }

  /** What all pictures of the screen have in common so far; null if it was never recorded. */
  gridOf({ projectId, steps }: Screen): Promise<ScreenGrid | null> {
    return this.#find({ projectId, flow: flowOf({ steps }) });
  }

  async #find(key: { projectId: string; flow: string }): Promise<ScreenGrid | null> {
    const record = await this.#database.em.findOne(VolatileRegionRecord, key, { disableIdentityMap: true });
    return record && { width: record.width, height: record.height, cells: unpacked(record.cells) };
  }
}

/** Compressed, because most cells of a page are blank, and encoded in base64. */
function packed({ cells }: Pick<ScreenGrid, 'cells'>): string {
  return deflateRawSync(Buffer.from(cells.buffer, cells.byteOffset, cells.byteLength)).toString('base64');
}

function unpacked(text: string): Uint32Array {
  const bytes = new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')));
  return new Uint32Array(bytes.buffer);
}
