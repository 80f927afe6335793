import { definePlugin, RecycleBinSections } from '@testkernel/sdk';
import { RecycleBin } from './recycle-bin.ts';
import { PurgeFromBin, RestoreFromBin, recycleBinRoutes } from './recycle-bin-routes.ts';

export default definePlugin({
  id: 'recycle-bin',
  setup({ contributions, routes, permission }) {
    const bin = new RecycleBin(contributions(RecycleBinSections));
    permission(RestoreFromBin);
    permission(PurgeFromBin);
    routes((app) => recycleBinRoutes(app, bin));
    return undefined;
  },
});
