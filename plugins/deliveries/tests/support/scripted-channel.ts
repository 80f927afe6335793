import { type DeliveryAnswer, type DeliveryAttempt, DeliveryChannels, definePlugin } from '@testkernel/sdk';

export type Answer = (attempt: DeliveryAttempt, signal: AbortSignal) => Promise<DeliveryAnswer>;

/** A channel with scripted answers, by the property `to` of its messages. */
export class ScriptedChannel {
  readonly attempts: DeliveryAttempt[] = [];
  readonly answers = new Map<string, Answer>();

  plugin() {
    const channel = this;
    return definePlugin({
      id: 'scripted',
      setup({ extend }) {
        extend(DeliveryChannels, {
          async send(attempt, signal) {
            channel.attempts.push(attempt);
            const answer = channel.answers.get(String(Object(attempt.message).to));
            return answer ? answer(attempt, signal) : { status: 200 };
          },
        });
        return undefined;
      },
    });
  }

  to(recipient: string): DeliveryAttempt[] {
    return this.attempts.filter(({ message }) => Object(message).to === recipient);
  }
}

/** Never answers. */
export const hanging: Answer = (_, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
