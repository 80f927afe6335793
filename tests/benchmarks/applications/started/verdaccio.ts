import { startPackageRegistry } from '../../../applications/package-registry.ts';
import type { ForeignApplication } from '../foreign-application.ts';

/** A package registry's web interface: a React application with a sign-in dialog. */
export const verdaccio: ForeignApplication = {
  name: 'verdaccio',
  package: 'verdaccio@5.13.3',
  screens: [
    { name: 'list of packages', by: { path: /^\/$/ } },
    { name: 'package', by: { path: /^\/-\/web\/detail\/[\w-]+$/ } },
    { name: 'version of a package', by: { path: /^\/-\/web\/detail\/[\w-]+\/v\/[\d.]+$/ } },
    { name: 'dependencies tab', by: { opened: /^dependencies$/i } },
    { name: 'versions tab', by: { opened: /^versions$/i } },
    { name: 'uplinks tab', by: { opened: /^uplinks$/i } },
    { name: 'raw manifest dialog', by: { opened: /raw manifest/i } },
    { name: 'sign-in dialog', by: { opened: /^log ?in$/i } },
    { name: 'account menu', by: { opened: /^/, holds: /^log ?out$/i } },
    { name: 'configuration dialog', by: { opened: /^configuration$/i } },
    { name: 'translations tab of the configuration', by: { opened: /^translations$/i } },
    { name: 'information dialog', by: { opened: /^information$/i } },
    { name: 'license tab of the information', by: { opened: /^license$/i } },
  ],
  async start() {
    const { url, account, close } = await startPackageRegistry();
    return { url, credentials: account, close };
  },
};
