import { AiProviders, definePlugin } from '@testkernel/sdk';
import { compatible } from './compatible.ts';

export default definePlugin({
  id: 'ai-compat',
  setup({ extend }) {
    extend(AiProviders, compatible, { name: 'compat' });
    return undefined;
  },
});
