import { randomBytes } from 'node:crypto';
import type { BuiltConsole, EntryFiles } from './built-console.ts';
import type { PageOrigin } from './frame-sources.ts';

type FramesOf = (origin: PageOrigin) => readonly string[];

export interface Page {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates the page that every address of the console answers with. */
export class Pages {
  readonly #built: BuiltConsole;
  readonly #base: string;
  readonly #frames: FramesOf;

  /**
   * @param base the path of the public URL, without a slash at the end: '' at the root of a host
   * @param frames what the page may show in frames, as sources of a policy
   */
  constructor(built: BuiltConsole, base: string, frames: FramesOf = () => []) {
    this.#built = built;
    this.#base = base;
    this.#frames = frames;
  }

  create(origin: PageOrigin): Page {
    const nonce = randomBytes(18).toString('base64url');
    const { entry } = this.#built;
    const html = entry ? this.#shell(entry, nonce) : this.#unbuilt(nonce);
    return { html, headers: headersFor(nonce, this.#frames(origin)) };
  }

  #shell({ script, preloads, styles, icon }: EntryFiles, nonce: string): string {
    const address = (file: string) => `${this.#base}/console/${file}`;
    return `<!doctype html>
<html lang="en" data-base="${this.#base}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="same-origin">
<meta property="csp-nonce" nonce="${nonce}">
<title>Testkernel</title>
<link rel="icon" type="image/svg+xml" href="${address(icon)}">
${styles.map((file) => `<link rel="stylesheet" href="${address(file)}">`).join('\n')}
${preloads.map((file) => `<link rel="modulepreload" href="${address(file)}">`).join('\n')}
<script type="module" src="${address(script)}"></script>
</head>
<body>
<div id="root"></div>
<noscript>The console needs JavaScript. The API is described at <a href="${this.#base}/docs">${this.#base}/docs</a>.</noscript>
</body>
</html>
`;
  }

  #unbuilt(nonce: string): string {
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Testkernel</title>
<style nonce="${nonce}">body{max-width:40rem;margin:15vh auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif}</style>
</head>
<body>
<h1>Testkernel is running</h1>
<p>The API is at <code>${this.#base}/api/v1</code>, and described at <a href="${this.#base}/docs">${this.#base}/docs</a>.</p>
<p>The console, the web application that belongs here, is not built. In the folder of the server, run
<code>npm ci &amp;&amp; npm run console:build</code> and start the server again.</p>
</body>
</html>
`;
  }
}

/** What this server sends is all that is loaded; styles of the page itself need the nonce of the answer. */
function headersFor(nonce: string, frames: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
  };
}
