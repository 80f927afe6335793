import t from 'tap';
import { warnOfPrivateNetworks } from '../src/egress/private-network-warning.ts';

function warningsFor(config: { allowPrivateUrls: boolean; strictProjectUrls: boolean }): string[] {
  const lines: string[] = [];
  const warn = (_fields: unknown, line?: string) => lines.push(String(line));
  warnOfPrivateNetworks(config, { warn });
  return lines;
}

t.test(
  'an installation whose users reach private networks says so, with the settings that end it',
  async (t) => {
    for (const config of [
      { allowPrivateUrls: false, strictProjectUrls: false },
      { allowPrivateUrls: true, strictProjectUrls: false },
      { allowPrivateUrls: true, strictProjectUrls: true },
    ]) {
      t.match(
        warningsFor(config),
        [/can register.*STRICT_PROJECT_URLS=true.*ALLOW_PRIVATE_URLS/],
        JSON.stringify(config),
      );
    }
    t.strictSame(warningsFor({ allowPrivateUrls: false, strictProjectUrls: true }), []);
  },
);
