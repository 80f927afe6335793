import { fileURLToPath } from 'node:url';

/** The folder of the plugins that come with the server. */
export const firstPartyPlugins = fileURLToPath(new URL('../../../plugins', import.meta.url));
