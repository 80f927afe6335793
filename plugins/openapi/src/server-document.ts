import type { KernelSettings, RouteCatalogService, SystemService } from '@testkernel/sdk';
import { createDocument } from './document/create-document.ts';

export interface ServerDocumentDependencies {
  readonly catalog: RouteCatalogService;
  readonly settings: Pick<KernelSettings, 'publicUrl'>;
  readonly system: Pick<SystemService, 'version'>;
}

/** The document of the routes that this server has, made once. */
export class ServerDocument {
  readonly #dependencies: ServerDocumentDependencies;
  #text: string | null = null;

  constructor(dependencies: ServerDocumentDependencies) {
    this.#dependencies = dependencies;
  }

  /** JSON. The catalog must be complete, as it is once the server listens. */
  text(): string {
    this.#text ??= this.#create();
    return this.#text;
  }

  #create(): string {
    const { catalog, settings, system } = this.#dependencies;
    const server = new URL(settings.publicUrl).pathname;
    return JSON.stringify(createDocument(catalog.list(), { version: system.version, server }));
  }
}
