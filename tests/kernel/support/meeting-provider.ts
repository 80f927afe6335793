import { definePlugin, type ExternalProfile, IdentityProviders } from '@testkernel/sdk';

/** A provider that sends everybody back at once, and answers only when as many as were announced have come. */
export class MeetingProvider {
  #expected = 1;
  #arrived = 0;
  #everybody = Promise.withResolvers<void>();
  readonly #profileOf: (code: string) => ExternalProfile;

  /** @param profileOf whom a code stands for; the one that it sends people back with is `somebody`. */
  constructor(profileOf: (code: string) => ExternalProfile) {
    this.#profileOf = profileOf;
  }

  /** The next `count` exchanges end together. */
  expect(count: number): void {
    this.#expected = count;
    this.#arrived = 0;
    this.#everybody = Promise.withResolvers<void>();
  }

  /** For any number of kernels. */
  plugin() {
    return definePlugin({
      id: 'meeting',
      setup: ({ extend }) => {
        extend(IdentityProviders, {
          displayName: 'meeting',
          unset: [],
          authorizationUrl: async ({ redirectUri, state }) => `${redirectUri}?state=${state}&code=somebody`,
          exchange: async ({ code }) => {
            await this.#meet();
            return { kind: 'profile', profile: this.#profileOf(code) };
          },
        });
        return undefined;
      },
    });
  }

  async #meet(): Promise<void> {
    this.#arrived += 1;
    if (this.#arrived === this.#expected) this.#everybody.resolve();
    await this.#everybody.promise;
  }
}
