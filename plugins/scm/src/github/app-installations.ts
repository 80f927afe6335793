import type { AppClients } from './app-clients.ts';

export interface AppInstallation {
  /** When it was made or its repositories were chosen anew. */
  readonly changedAt: Date;
}

const timeoutMs = 10_000;

/** What the app may ask the host about its installations. */
export class AppInstallations {
  readonly #clients: AppClients;

  constructor(clients: AppClients) {
    this.#clients = clients;
  }

  /** Null when the app has no such installation. */
  async find(installationId: string): Promise<AppInstallation | null> {
    try {
      const { data } = await this.#clients.app().request('GET /app/installations/{installation_id}', {
        installation_id: Number(installationId),
        request: { signal: AbortSignal.timeout(timeoutMs) },
      });
      return { changedAt: new Date(data.updated_at) };
    } catch (error) {
      if (error instanceof Error && 'status' in error && error.status === 404) return null;
      throw error;
    }
  }

  /** The first repositories of an installation, `owner/name`. */
  async repositories(installationId: string): Promise<string[]> {
    const { data } = await this.#clients.of(installationId).request('GET /installation/repositories', {
      per_page: 100,
      request: { signal: AbortSignal.timeout(timeoutMs) },
    });
    return data.repositories.map(({ full_name }) => full_name);
  }
}
