import {
  type Contributions,
  type DeliveryAnswer,
  type DeliveryAttempt,
  type DeliveryChannel,
  type ProjectsService,
  type ReporterSettings,
  type RunReport,
  type RunReporter,
  Unavailable,
} from '@testkernel/sdk';
import type { Destinations } from './destinations.ts';

export const channelName = 'run-reporter';

/** The message of a delivery. Settings are not in it: those of the moment of sending are used. */
export interface ReporterMessage {
  readonly reporterId: string;
  readonly report: RunReport;
}

export interface ReporterChannelDependencies {
  readonly destinations: Destinations;
  readonly projects: ProjectsService;
  readonly reporters: Contributions<RunReporter>;
}

/** Delivers reports of runs to their destinations. */
export class ReporterChannel implements DeliveryChannel {
  readonly #dependencies: ReporterChannelDependencies;

  constructor(dependencies: ReporterChannelDependencies) {
    this.#dependencies = dependencies;
  }

  async send({ id, projectId, message }: DeliveryAttempt, signal: AbortSignal): Promise<DeliveryAnswer> {
    if (!isReporterMessage(message)) return { status: 400, detail: 'The stored message is not a report.' };
    const destination = await this.#dependencies.destinations.find(projectId, message.reporterId);
    if (!destination) return { status: 410, detail: 'The reporter was deleted.' };
    if (!destination.enabled) return { status: 410, detail: 'The reporter is disabled.' };
    // Throws while the project is in the recycle bin, which is final.
    await this.#dependencies.projects.get(projectId);
    const settings = this.#dependencies.destinations.settingsOf(destination);
    return this.tell(destination.kind, message.report, settings, { id, signal });
  }

  /** Throws `Unavailable` while no plugin offers the kind: another attempt may find it. */
  async tell(
    kind: string,
    report: RunReport,
    settings: ReporterSettings,
    context: { readonly id: string; readonly signal: AbortSignal },
  ): Promise<DeliveryAnswer> {
    const reporter = this.#dependencies.reporters.get(kind);
    if (!reporter) throw new Unavailable('REPORTER_MISSING', 'No plugin offers this kind of reporter.');
    return reporter.invoke(
      'report',
      (value, signal) => value.report(report, settings, { ...context, signal }),
      {
        signal: context.signal,
      },
    );
  }
}

function isReporterMessage(message: unknown): message is ReporterMessage {
  if (typeof message !== 'object' || message === null) return false;
  const { reporterId, report } = message as Partial<Record<keyof ReporterMessage, unknown>>;
  return typeof reporterId === 'string' && typeof report === 'object' && report !== null;
}
