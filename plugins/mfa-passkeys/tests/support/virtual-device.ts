import type { Browser, CDPSession, Page } from 'playwright';

/** The origin of the devices' page; no server needs to run there. */
export const publicUrl = 'http://localhost:4999';

/** A browser page with a virtual authenticator of Chromium. */
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

  /** Creates a passkey, and returns the page's response. */
  create(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
    return this.#page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json);
      const made = await navigator.credentials.create({ publicKey });
      return made instanceof PublicKeyCredential ? made.toJSON() : {};
    }, options);
  }

  /** Signs in with a passkey, and returns the page's response. */
  get(options: PublicKeyCredentialRequestOptionsJSON): Promise<object> {
    return this.#page.evaluate(async (json) => {
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
      const found = await navigator.credentials.get({ publicKey });
      return found instanceof PublicKeyCredential ? found.toJSON() : {};
    }, options);
  }

  /** Whether the device verifies the person from now on. */
  async verifiesPerson(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  /** Replaces its passkeys with copies that have this signature counter. */
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
