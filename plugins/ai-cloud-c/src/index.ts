import { AiProviders, definePlugin } from '@testkernel/sdk';
import { gemini } from './gemini.ts';

export default definePlugin({
  id: 'ai-cloud-c',
  setup({ extend }) {
    extend(AiProviders, gemini, { name: 'cloud-c' });
    return undefined;
  },
});
