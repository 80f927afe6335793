import path from 'node:path';
import { firstExecutable, isExecutable, placesOf } from '@testkernel/sdk';

/** The places to search, which tests replace. */
export interface SearchPlaces {
  /** The configured path; if set, nothing else is tried. */
  readonly configured: string;
  /** Playwright's own builds, whether or not they are installed. */
  readonly bundled: readonly string[];
  /** Folders of `PATH`. */
  readonly path: readonly string[];
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export type SearchResult =
  | { readonly available: true; readonly executable: string }
  | { readonly available: false; readonly reason: string };

/** The headless shell first, because it starts and draws faster than a full browser. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

export async function findExecutable(places: SearchPlaces): Promise<SearchResult> {
  if (places.configured !== '') {
    if (await isExecutable(places.configured)) return { available: true, executable: places.configured };
    return {
      available: false,
      reason: `BROWSER_EXECUTABLE names ${places.configured}, which is not an executable file. Correct the path, or unset it to use a browser that is installed.`,
    };
  }
  const executable = await firstExecutable([...places.bundled, ...systemCandidates(places)]);
  return executable === null
    ? { available: false, reason: adviceFor(places.platform) }
    : { available: true, executable };
}

function systemCandidates(places: SearchPlaces): string[] {
  if (places.platform === 'win32') return windowsCandidates(places.env);
  const onPath = placesOf(names, places.path);
  if (places.platform !== 'darwin') return onPath;
  const applications = [
    'Chromium.app/Contents/MacOS/Chromium',
    'Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return [...onPath, ...applications.map((name) => path.join('/Applications', name))];
}

function windowsCandidates(env: SearchPlaces['env']): string[] {
  const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  const tails = ['Chromium\\Application\\chrome.exe', 'Google\\Chrome\\Application\\chrome.exe'];
  return roots.flatMap((root) => (root ? tails.map((tail) => path.win32.join(root, tail)) : []));
}

function adviceFor(platform: NodeJS.Platform): string {
  const install =
    platform === 'linux'
      ? 'run "apt-get install chromium-headless-shell" (Debian, Ubuntu), or "npx playwright install --with-deps chromium-headless-shell"'
      : 'run "npx playwright install chromium-headless-shell"';
  return `No Chromium was found on this machine: ${install}, or set BROWSER_EXECUTABLE to the path of one.`;
}
