import {
  type BrowserEngine,
  type Contribution,
  type Contributions,
  type Diagnosis,
  defaultEngine,
  type EgressService,
  type Finding,
  firstLineOf,
  messageOf,
} from '@testkernel/sdk';

const launchMs = 20_000;

/** Launches the browser of each engine, and opens a page in it. */
export class BrowserDiagnosis implements Diagnosis {
  readonly #engines: Contributions<BrowserEngine>;
  readonly #egress: EgressService;

  constructor(engines: Contributions<BrowserEngine>, egress: EgressService) {
    this.#engines = engines;
    this.#egress = egress;
  }

  async examine(signal: AbortSignal): Promise<readonly Finding[]> {
    const engines = this.#engines.list();
    if (engines.length === 0) {
      return [
        {
          status: 'failed',
          subject: 'browsers',
          message: 'No plugin provides a browser engine.',
          advice: 'Enable engine-default.',
        },
      ];
    }
    const findings: Finding[] = [];
    // One after the other: browsers that start at the same time on a small machine may be too slow.
    for (const engine of engines) findings.push(await this.#examineEngine(engine, signal));
    return findings;
  }

  async #examineEngine(engine: Contribution<BrowserEngine>, signal: AbortSignal): Promise<Finding> {
    const subject = `browser ${engine.name}`;
    const found = await engine.value.availability();
    if (!found.available) {
      // Runs use another engine only if they name it.
      const status = engine.name === defaultEngine ? 'failed' : 'warning';
      const advice =
        status === 'failed'
          ? 'Without it nothing can be crawled and tested.'
          : `Needed only for runs with "browser": "${engine.name}".`;
      return { status, subject, message: sentence(found.reason), advice };
    }
    try {
      const version = await this.#launch(engine.value, signal);
      return { status: 'ok', subject, message: `${found.executable ?? 'Its browser'} starts (${version}).` };
    } catch (error) {
      const reason = firstLineOf(error);
      return {
        status: 'failed',
        subject,
        message: sentence(`${found.executable ?? 'Its browser'} does not start: ${reason}`),
        advice: adviceFor(messageOf(error)),
      };
    }
  }

  async #launch(engine: BrowserEngine, signal: AbortSignal): Promise<string> {
    const proxy = await this.#egress.openBrowserProxy({});
    const limited = AbortSignal.any([signal, AbortSignal.timeout(launchMs)]);
    try {
      const browser = await engine.launch({ proxyServer: proxy.server, signal: limited });
      try {
        const page = await browser.newPage();
        await page.setContent('<title>Works</title>', { timeout: launchMs });
        return browser.version();
      } finally {
        await browser.close();
      }
    } finally {
      await proxy.close();
    }
  }
}

function adviceFor(reason: string): string {
  if (/sandbox|namespace/i.test(reason)) {
    return 'Chromium needs user namespaces for its sandbox: in a container, use the seccomp profile in docker/ of the repository.';
  }
  if (/shared librar|cannot open shared object/i.test(reason)) {
    return 'Install the libraries of the browser: npx playwright install-deps.';
  }
  return 'Start it by hand as the user of the server, and correct what it says.';
}

function sentence(text: string): string {
  return text.replace(/[.\s]*$/, '.');
}
