import { AiProviders, definePlugin } from '@testkernel/sdk';
import { anthropic } from './anthropic.ts';

export default definePlugin({
  id: 'ai-cloud-a',
  setup({ extend }) {
    extend(AiProviders, anthropic, { name: 'cloud-a' });
    return undefined;
  },
});
