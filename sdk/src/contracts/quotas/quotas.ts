import { token } from '../../token.ts';

/** What a workspace may have a limited number of, counted by the plugin that stores it. */
export type CountedResource = 'projects' | 'tests';

/** The quotas of workspaces. List the token under `optional`: without the plugin nothing is limited. */
export interface QuotasService {
  /**
   * Names, in `setup`, the function that counts what the current workspace has, with what is in its recycle bin. Each resource is
   * counted by one plugin.
   */
  count(resource: CountedResource, count: () => Promise<number>): void;
  /**
   * Called in the transaction that adds some, before they are added. Until it ends, no other transaction of the workspace, on
   * any replica, is admitted to the same resource. Throws `Forbidden` `QUOTA_EXCEEDED` (with `resource`, `limit` and `used`).
   */
  admit(resource: CountedResource, added: number): Promise<void>;
}

export const Quotas = token<QuotasService>('quotas');
