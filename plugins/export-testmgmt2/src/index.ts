import { definePlugin, TestExporters } from '@testkernel/sdk';
import { testRailCsv } from './test-rail-csv.ts';

export default definePlugin({
  id: 'export-testmgmt2',
  setup({ extend }) {
    extend(TestExporters, testRailCsv, { name: 'testmgmt2' });
    return undefined;
  },
});
