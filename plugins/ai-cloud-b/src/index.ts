import { AiProviders, definePlugin } from '@testkernel/sdk';
import { openai } from './openai.ts';

export default definePlugin({
  id: 'ai-cloud-b',
  setup({ extend }) {
    extend(AiProviders, openai, { name: 'cloud-b' });
    return undefined;
  },
});
