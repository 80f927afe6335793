import { AiProviders, definePlugin } from '@testkernel/sdk';
import { openRouter } from './open-router.ts';

export default definePlugin({
  id: 'ai-cloud-d',
  setup({ extend }) {
    extend(AiProviders, openRouter, { name: 'cloud-d' });
    return undefined;
  },
});
