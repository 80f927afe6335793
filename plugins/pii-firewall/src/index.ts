import { definePlugin, Projects, PromptFilters, Runs } from '@testkernel/sdk';
import { PiiFirewall } from './pii-firewall.ts';

export default definePlugin({
  id: 'pii-firewall',
  requires: { projects: Projects },
  optional: { runs: Runs },
  setup({ services, extend }) {
    extend(PromptFilters, new PiiFirewall(services.projects, services.runs));
    return undefined;
  },
});
