import { DeploymentHosts, definePlugin, Type } from '@testkernel/sdk';
import { PreviewHost1 } from './preview-host1.ts';

export default definePlugin({
  id: 'previewhost1',
  configuration: Type.Object({
    webhookSecret: Type.String({
      default: '',
      env: 'PREVIEWHOST1_WEBHOOK_SECRET',
      secret: true,
      description: 'The secret with which previewhost1 signs its webhooks. Unset: all of them are refused.',
    }),
  }),
  setup({ configuration, extend }) {
    extend(DeploymentHosts, new PreviewHost1(configuration.webhookSecret));
    return undefined;
  },
});
