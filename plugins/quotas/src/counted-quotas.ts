import {
  type CountedResource,
  type DatabaseService,
  Forbidden,
  type QuotasService,
  type ScopeService,
} from '@testkernel/sdk';

export type CountedLimits = Readonly<Record<CountedResource, number>>;

/** Limits what other plugins store and count. Nothing is counted twice: the rows themselves are the counter. */
export class CountedQuotas implements QuotasService {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #limits: CountedLimits;
  readonly #counts = new Map<CountedResource, () => Promise<number>>();

  constructor(database: DatabaseService, scope: ScopeService, limits: CountedLimits) {
    this.#database = database;
    this.#scope = scope;
    this.#limits = limits;
  }

  count(resource: CountedResource, count: () => Promise<number>): void {
    this.#counts.set(resource, count);
  }

  async admit(resource: CountedResource, added: number): Promise<void> {
    const limit = this.#limits[resource];
    if (limit === 0 || added === 0) return;
    // Two transactions that count at the same time would both find room for the last one.
    const lock = `quotas:${resource}:${this.#scope.workspaceId}`;
    await this.#database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [lock]);
    const used = await this.used(resource);
    if (used + added <= limit) return;
    throw new Forbidden(
      `This workspace may have ${limit} ${resource}, and has ${used}. Delete some for good first, or ask your operator.`,
      'QUOTA_EXCEEDED',
      { resource, limit, used },
    );
  }

  /** How many the current workspace has; 0 where no running plugin stores them. */
  async used(resource: CountedResource): Promise<number> {
    return (await this.#counts.get(resource)?.()) ?? 0;
  }
}
