import {
  type ActivityTrailService,
  Conflict,
  type DatabaseService,
  NotFound,
  type Page,
  type ProjectDependent,
  pageWindow,
  type ScopeService,
  toPage,
} from '@testkernel/sdk';
import { DeliveryRecord } from './delivery-record.ts';
import { type Delivery, type DeliveryQuery, viewDelivery } from './delivery-schemas.ts';
import type { DeliverySender } from './delivery-sender.ts';

export interface DeliveryLogDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly sender: DeliverySender;
}

const newestFirst = { createdAt: 'desc', id: 'desc' } as const;
const pageOfAll = 200;

/** What was sent for the projects of the current workspace, and what became of it. */
export class DeliveryLog implements ProjectDependent {
  readonly #dependencies: DeliveryLogDependencies;

  constructor(dependencies: DeliveryLogDependencies) {
    this.#dependencies = dependencies;
  }

  async list(projectId: string, query: DeliveryQuery): Promise<Delivery[] | Page<Delivery>> {
    const { channel, status, runId, ...request } = query;
    const { em } = this.#dependencies.database;
    const where = {
      projectId,
      ...(channel === undefined ? {} : { channel }),
      ...(status === undefined ? {} : { status }),
      ...(runId === undefined ? {} : { runId }),
    };
    const window = pageWindow(request);
    if (!window) {
      return (await em.find(DeliveryRecord, where, { orderBy: newestFirst })).map(viewDelivery);
    }
    const { limit, offset } = window;
    const [records, total] = await em.findAndCount(DeliveryRecord, where, {
      orderBy: newestFirst,
      limit,
      offset,
    });
    return toPage(records.map(viewDelivery), total, window);
  }

  /** Every delivery of the workspace, oldest first, read page by page. */
  async *all(): AsyncGenerator<Delivery> {
    for (let after = '', more = true; more; ) {
      const records = await this.#dependencies.database.em.find(
        DeliveryRecord,
        { id: { $gt: after } },
        { orderBy: { id: 'asc' }, limit: pageOfAll, disableIdentityMap: true },
      );
      yield* records.map(viewDelivery);
      after = records.at(-1)?.id ?? after;
      more = records.length === pageOfAll;
    }
  }

  /** Begins new attempts with the same message and id. Throws `NotFound`, and `Conflict` while there are attempts. */
  resend(projectId: string, id: string): Promise<Delivery> {
    const { activity, database, scope, sender } = this.#dependencies;
    return database.transaction(async () => {
      const changed = await database.sql(
        `update deliveries_delivery set status = 'pending', cycle_attempts = 0, last_error = null,
           delivered_at = null, next_attempt_at = clock_timestamp()
         where id = ? and project_id = ? and workspace_id = ? and status <> 'pending' returning id`,
        [id, projectId, scope.workspaceId],
      );
      const record = await database.em.findOne(DeliveryRecord, { id, projectId }, { refresh: true });
      if (!record) throw new NotFound('Delivery', 'DELIVERY_NOT_FOUND');
      if (changed.length === 0) {
        throw new Conflict('DELIVERY_PENDING', 'This delivery has not ended: it is still being sent.');
      }
      database.afterCommit(() => sender.wake());
      const { channel, runId } = record;
      await activity.record({
        type: 'delivery.resend',
        projectId,
        meta: { deliveryId: id, channel, ...(runId === null ? {} : { runId }) },
      });
      return viewDelivery(record);
    });
  }

  /** Restoring the project brings back no deliveries: what was pending is not sent any more. */
  async projectDeleted(projectId: string): Promise<undefined> {
    await this.#dependencies.database.em.nativeDelete(DeliveryRecord, { projectId });
  }
}
