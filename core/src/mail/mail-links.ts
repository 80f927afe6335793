import { type AccountPagePaths, AccountPages } from '@testkernel/sdk';
import type { ContributionRegistry } from '../plugins/contribution-registry.ts';

export interface MailLinksDependencies {
  readonly contributions: ContributionRegistry;
  readonly publicUrl: string;
}

/** The addresses of pages to which mails lead. */
export class MailLinks {
  readonly #dependencies: MailLinksDependencies;

  constructor(dependencies: MailLinksDependencies) {
    this.#dependencies = dependencies;
  }

  /** The address of a page, with a token where it takes one. Null where no web application has such a page now. */
  to(page: keyof AccountPagePaths, token?: string): string | null {
    const { contributions, publicUrl } = this.#dependencies;
    for (const { value } of contributions.view(AccountPages).list()) {
      const path = value.paths()?.[page];
      if (path !== undefined) return publicUrl + path + (token === undefined ? '' : `?token=${token}`);
    }
    return null;
  }
}
