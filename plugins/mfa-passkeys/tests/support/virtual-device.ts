import type { Browser, CDPSession, Page } from 'playwright';

/** The address at which the devices meet the service; nothing has to listen there. */
export const publicUrl = 'http://localhost:4999';

/** A browser page and its authenticator, which Chromium plays for it. */
export class VirtualDevice {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(page: Page, session: CDPSession, id: string) {
    this.#page = page;
    this.#session = session;
    this.#id = id;
  }

  static async in(browser: Browser, origin = publicUrl): Promise<VirtualDevice> {
    const page = await browser.newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(origin);
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualDevice(page, session, authenticatorId);
  }

  /** Makes a passkey, and gives what the page sends of it. */
  create(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
    return this.#page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
      const made = await navigator.credentials.create({ publicKey });
      return made instanceof PublicKeyCredential ? made.toJSON() : {};
    }, options);
  }

  /** Signs in with a passkey, and gives what the page sends of it. */
  get(options: PublicKeyCredentialRequestOptionsJSON): Promise<object> {
    return this.#page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
      const found = await navigator.credentials.get({ publicKey });
      return found instanceof PublicKeyCredential ? found.toJSON() : {};
    }, options);
  }

  /** Whether the device makes sure of its person from now on. */
  async verifiesPerson(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  /** Puts a copy of its passkeys in their place, as they were when they had been used this often. */
  async rewind(signCount: number): Promise<void> {
    const authenticatorId = this.#id;
    const { credentials } = await this.#session.send('WebAuthn.getCredentials', { authenticatorId });
    await this.#session.send('WebAuthn.clearCredentials', { authenticatorId });
    for (const credential of credentials)
      await this.#session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: { ...credential, signCount },
      });
  }
}
