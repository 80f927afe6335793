import { DeploymentHosts, definePlugin, Type } from '@testkernel/sdk';
import { PreviewHost2 } from './preview-host2.ts';

export default definePlugin({
  id: 'previewhost2',
  configuration: Type.Object({
    webhookSecret: Type.String({
      default: '',
      env: 'PREVIEWHOST2_WEBHOOK_SECRET',
      secret: true,
      description: 'The secret with which previewhost2 signs its webhooks. Unset: all of them are refused.',
    }),
  }),
  setup({ configuration, extend }) {
    extend(DeploymentHosts, new PreviewHost2(configuration.webhookSecret));
    return undefined;
  },
});
