import { definePlugin, RecycleBinSections } from '@testkernel/sdk';
import { RecycleBin } from './recycle-bin.ts';
import { recycleBinRoutes } from './recycle-bin-routes.ts';

export default definePlugin({
  id: 'recycle-bin',
  setup({ contributions, routes }) {
    const bin = new RecycleBin(contributions(RecycleBinSections));
    routes((app) => recycleBinRoutes(app, bin));
    return undefined;
  },
});
