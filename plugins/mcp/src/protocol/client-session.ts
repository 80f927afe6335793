import type { SignedTokensService } from '@testkernel/sdk';

const purpose = 'mcp.session';
const lifetimeSeconds = 7 * 24 * 60 * 60;

/** What a client said about itself when it was initialized. */
export interface ClientSession {
  /** Whether it can put a question to its user. */
  readonly elicits: boolean;
}

/**
 * Session ids that hold what the client said, signed, so that any replica understands them and none keeps them. They are no
 * credential: each request carries that of its caller.
 */
export class ClientSessions {
  readonly #tokens: SignedTokensService;

  constructor(tokens: SignedTokensService) {
    this.#tokens = tokens;
  }

  /** The id for a client that sends this message; null unless it is the one that initializes. */
  async begin(message: unknown, userId: string): Promise<string | null> {
    const { isInitializeRequest } = await import('@modelcontextprotocol/sdk/types.js');
    if (!isInitializeRequest(message)) return null;
    const { elicitation } = message.params.capabilities;
    // Without a mode, forms are meant.
    const elicits = elicitation !== undefined && (elicitation.form !== undefined || !elicitation.url);
    return this.#tokens.sign(purpose, { userId, elicits }, lifetimeSeconds);
  }

  /** Null for an id that has expired or is of somebody else. */
  async read(id: string, userId: string): Promise<ClientSession | null> {
    const claims = await this.#tokens.verify(purpose, id);
    return claims?.userId === userId ? { elicits: claims.elicits === true } : null;
  }
}
