import { AiProviders, definePlugin } from '@testkernel/sdk';
import { ollama } from './ollama.ts';

export default definePlugin({
  id: 'ai-local',
  setup({ extend }) {
    extend(AiProviders, ollama, { name: 'local' });
    return undefined;
  },
});
