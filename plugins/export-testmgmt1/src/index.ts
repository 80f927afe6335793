import { definePlugin, TestExporters } from '@testkernel/sdk';
import { zephyrScaleCsv } from './zephyr-scale-csv.ts';

export default definePlugin({
  id: 'export-testmgmt1',
  setup({ extend }) {
    extend(TestExporters, zephyrScaleCsv, { name: 'testmgmt1' });
    return undefined;
  },
});
