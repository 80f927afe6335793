import { isExecutable } from '@testkernel/sdk';

/** The places to search, which tests replace. */
export interface SearchPlaces {
  /** The configured path; if set, nothing else is tried. */
  readonly configured: string;
  /** Playwright's own build, whether or not it is installed. */
  readonly bundled: string;
}

export type SearchResult =
  | { readonly available: true; readonly executable: string }
  | { readonly available: false; readonly reason: string };

export async function findWebKit({ configured, bundled }: SearchPlaces): Promise<SearchResult> {
  const executable = configured === '' ? bundled : configured;
  if (await isExecutable(executable)) return { available: true, executable };
  return { available: false, reason: configured === '' ? advice : wrongPath(configured) };
}

const advice =
  'No WebKit was found on this machine: run "npx playwright install --with-deps webkit", or set BROWSER_C_EXECUTABLE to the path of Playwright\'s build. The WebKit of a system or of Safari can not be driven.';

function wrongPath(configured: string): string {
  return `BROWSER_C_EXECUTABLE names ${configured}, which is not an executable file. Correct the path, or unset it to use the WebKit that Playwright installed.`;
}
