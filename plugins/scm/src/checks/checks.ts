import type {
  Contributions,
  DeliveriesService,
  DeliveryAnswer,
  DeliveryAttempt,
  DeliveryChannel,
  KernelSettings,
  ReportsService,
  Run,
  RunsService,
  ScmConnection,
  ScmHost,
} from '@testkernel/sdk';
import { checkReport } from './check-report.ts';
import type { CheckStore, StoredCheck } from './check-store.ts';
import { compareWithBase } from './compare-with-base.ts';

/** The name of the channel that brings checks to later states. */
export const checkChannel = 'scm-check';

export interface ChecksDependencies {
  readonly deliveries: DeliveriesService;
  readonly hosts: Contributions<ScmHost>;
  readonly runs: RunsService;
  /** Default: checks link to the run itself. */
  readonly reports?: ReportsService;
  readonly settings: Pick<KernelSettings, 'publicUrl'>;
  readonly store: CheckStore;
}

/** Another process is changing the check: tried again later. */
class CheckLeased extends Error {
  constructor() {
    super('Another process is changing this check.');
  }
}

/** The checks of runs at the source hosts, brought to the state of their run with retries. */
export class Checks implements DeliveryChannel {
  readonly #dependencies: ChecksDependencies;

  constructor(dependencies: ChecksDependencies) {
    this.#dependencies = dependencies;
  }

  /** Adds a check in the current transaction. It is created at the host by `create`, or when the run goes on. */
  add(runId: string, connection: ScmConnection): Promise<string> {
    return this.#dependencies.store.add(runId, connection);
  }

  /** Creates the check at the host, unless that has happened; returns the host's id. Throws what the host refuses. */
  async create(checkId: string, signal: AbortSignal): Promise<number | null> {
    await this.#bring(checkId, async (check) => {
      await this.#created(check, await this.#dependencies.runs.get(check.runId), signal);
      return check.state;
    });
    return this.#dependencies.store.hostCheckId(checkId);
  }

  /** Called when a run begins, and when it ends. */
  async announce(runId: string, phase: 'executing' | 'finished'): Promise<void> {
    const { deliveries, runs, store } = this.#dependencies;
    const checks = await store.idsOf(runId);
    if (checks.length === 0) return;
    const { projectId } = await runs.get(runId);
    const found = await store.changeOf(runId);
    for (const checkId of checks) {
      await deliveries.add({
        channel: checkChannel,
        key: `${checkId}:${phase}`,
        projectId,
        runId,
        recipient: (found?.change.repository ?? '').slice(0, 200),
        message: { checkId },
      });
    }
  }

  /** Brings one check to the state that its run has now. */
  async send({ message }: DeliveryAttempt, signal: AbortSignal): Promise<DeliveryAnswer> {
    const checkId = checkIdOf(message);
    if (checkId === null || !(await this.#dependencies.store.exists(checkId))) {
      return { status: null, detail: 'The check no longer exists.' };
    }
    let shown = '';
    await this.#bring(checkId, async (check) => {
      shown = await this.#update(check, signal);
      return shown;
    });
    return { status: null, detail: `The check is ${shown}.` };
  }

  async #bring(checkId: string, work: (check: StoredCheck) => Promise<string>): Promise<void> {
    const { store } = this.#dependencies;
    const check = await store.lease(checkId);
    if (check === null) throw new CheckLeased();
    let state = check.state;
    try {
      state = await work(check);
    } finally {
      await store.release(checkId, state);
    }
  }

  /** Returns the state that the host shows now. Never goes back to an earlier one. */
  async #update(check: StoredCheck, signal: AbortSignal): Promise<string> {
    const { runs } = this.#dependencies;
    const run = await runs.get(check.runId);
    const hostCheckId = await this.#created(check, run, signal);
    const comparison =
      run.status === 'completed' ? await compareWithBase(runs, run, check.change.baseSha) : null;
    const report = checkReport(run, comparison, this.#detailsUrl(run));
    if (report.state === check.state) return check.state;
    await this.#hostOf(check).invoke(
      'updateCheck',
      (host, limited) => host.updateCheck(check.connection, check.change, hostCheckId, report, limited),
      { signal },
    );
    return report.state;
  }

  async #created(check: StoredCheck, run: Run, signal: AbortSignal): Promise<number> {
    if (check.hostCheckId !== null) return check.hostCheckId;
    const report = {
      state: 'queued' as const,
      title: '',
      summary: '',
      detailsUrl: this.#detailsUrl(run),
      runId: run.id,
    };
    const id = await this.#hostOf(check).invoke(
      'createCheck',
      (host, limited) => host.createCheck(check.connection, check.change, report, limited),
      { signal },
    );
    await this.#dependencies.store.created(check.id, id);
    return id;
  }

  #hostOf({ host }: StoredCheck) {
    const found = this.#dependencies.hosts.get(host);
    if (!found) throw new Error(`No plugin contributes the source host "${host}".`);
    return found;
  }

  #detailsUrl({ id }: Run): string {
    const { reports, settings } = this.#dependencies;
    return reports?.addressOf(id) ?? `${settings.publicUrl}/api/v1/runs/${id}`;
  }
}

function checkIdOf(message: unknown): string | null {
  const id = typeof message === 'object' && message !== null && 'checkId' in message ? message.checkId : null;
  return typeof id === 'string' ? id : null;
}
