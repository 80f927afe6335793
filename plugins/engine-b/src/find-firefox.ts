import { realpath } from 'node:fs/promises';
import { firstExecutable, isExecutable, placesOf } from '@testkernel/sdk';

/** The places to search, which tests replace. */
export interface SearchPlaces {
  /** The configured path; if set, nothing else is tried. */
  readonly configured: string;
  /** Playwright's own build, whether or not it is installed. */
  readonly bundled: string;
  /** Folders of `PATH`. */
  readonly path: readonly string[];
  readonly platform: NodeJS.Platform;
}

/** `juggler` is the protocol of Playwright's own build; any other Firefox is driven by WebDriver BiDi. */
export type FirefoxFound = {
  readonly available: true;
  readonly executable: string;
  readonly protocol: 'juggler' | 'bidi';
};
export type SearchResult = FirefoxFound | { readonly available: false; readonly reason: string };

/** The extended-support release first, because it changes least often. */
const names = ['firefox-esr', 'firefox'];
const application = '/Applications/Firefox.app/Contents/MacOS/firefox';

export async function findFirefox(places: SearchPlaces): Promise<SearchResult> {
  if (places.configured !== '') return findConfigured(places);
  const executable = await firstExecutable([places.bundled, ...systemCandidates(places)]);
  return executable === null
    ? { available: false, reason: adviceFor(places.platform) }
    : found(executable, places);
}

async function findConfigured(places: SearchPlaces): Promise<SearchResult> {
  const { configured, platform } = places;
  if (!(await isExecutable(configured))) {
    return {
      available: false,
      reason: `BROWSER_B_EXECUTABLE names ${configured}, which is not an executable file. Correct the path, or unset it to use a browser that is installed.`,
    };
  }
  const firefox = await found(configured, places);
  if (firefox.protocol === 'juggler' || platform !== 'win32') return firefox;
  return {
    available: false,
    reason: `BROWSER_B_EXECUTABLE names ${configured}, but on Windows only Playwright's own Firefox can be driven: run "npx playwright install firefox", and unset it.`,
  };
}

async function found(executable: string, { bundled }: SearchPlaces): Promise<FirefoxFound> {
  const own = (await isExecutable(bundled)) && (await realpath(bundled)) === (await realpath(executable));
  return { available: true, executable, protocol: own ? 'juggler' : 'bidi' };
}

function systemCandidates({ path: folders, platform }: SearchPlaces): string[] {
  if (platform === 'win32') return [];
  const onPath = placesOf(names, folders);
  return platform === 'darwin' ? [...onPath, application] : onPath;
}

function adviceFor(platform: NodeJS.Platform): string {
  const install =
    platform === 'linux'
      ? 'run "apt-get install firefox-esr" (Debian), or "npx playwright install --with-deps firefox"'
      : 'run "npx playwright install firefox"';
  return `No Firefox was found on this machine: ${install}, or set BROWSER_B_EXECUTABLE to the path of one.`;
}
