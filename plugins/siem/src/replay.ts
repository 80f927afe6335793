import {
  type ActivityTrailService,
  AppError,
  Conflict,
  type DatabaseService,
  NotFound,
  Unavailable,
} from '@testkernel/sdk';
import type { DeadLetters } from './dead-letters.ts';
import { type Dispatcher, isTaken } from './dispatcher.ts';
import type { SiemConfigs } from './siem-configs.ts';

export interface ReplayDependencies {
  readonly database: DatabaseService;
  readonly configs: SiemConfigs;
  readonly letters: DeadLetters;
  readonly dispatcher: Dispatcher;
  readonly trail: ActivityTrailService;
}

/** Sends a dead letter again at a person's request; of concurrent requests, only one sends it. */
export class Replay {
  readonly #dependencies: ReplayDependencies;

  constructor(dependencies: ReplayDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Makes one attempt, signed with the current secret. Throws `Unavailable` `SIEM_NOT_CONFIGURED`, `NotFound`, `Conflict`
   * `REPLAY_IN_PROGRESS`, or 502 `SIEM_DISPATCH_FAILED`, after which the dead letter is kept.
   */
  async replay(id: string): Promise<{ ok: true; id: string; replayedAt: string }> {
    const { configs, letters, dispatcher } = this.#dependencies;
    const target = await configs.target();
    if (!target) {
      throw new Unavailable(
        'SIEM_NOT_CONFIGURED',
        'No forwarder is configured and enabled in this workspace.',
      );
    }
    const letter = await this.#claim(id);
    const answer = await dispatcher.send(letter.line, target, new AbortController().signal);
    if (!isTaken(answer)) {
      await letters.failedAgain(id, answer);
      throw new AppError(502, 'SIEM_DISPATCH_FAILED', answer.reason, { status: answer.status });
    }
    await this.#settle(id, letter.activityId);
    return { ok: true, id, replayedAt: new Date().toISOString() };
  }

  async #claim(id: string) {
    const letter = await this.#dependencies.letters.claim(id);
    if (letter) return letter;
    if (!(await this.#dependencies.letters.exists(id))) throw new NotFound('Dead letter');
    throw new Conflict('REPLAY_IN_PROGRESS', 'Somebody else is sending this one at the moment.');
  }

  #settle(id: string, activityId: string): Promise<void> {
    return this.#dependencies.database.transaction(async () => {
      await this.#dependencies.letters.remove(id);
      await this.#dependencies.trail.record({
        type: 'siem.dlq.replay',
        meta: { deadLetterId: id, activityId },
      });
    });
  }
}
