import { Type } from '@testkernel/sdk';

/** The settings of the plugin: in the configuration file under `plugins.configuration.new-plugin`, or by the variables. */
export const Configuration = Type.Object({
  // @part configuration
  trackerUrl: Type.String({
    default: '',
    env: 'NEW_PLUGIN_TRACKER_URL',
    description: 'The address of the issue tracker. Empty: none.',
  }),
  trackerToken: Type.String({
    default: '',
    env: 'NEW_PLUGIN_TRACKER_TOKEN',
    // A secret is part of no response and no log, and the reference of the configuration shows no value.
    secret: true,
    description: 'The token with which the plugin signs in at the issue tracker.',
  }),
  // @end
  // @part deployment-host
  webhookSecret: Type.String({
    default: '',
    env: 'NEW_PLUGIN_WEBHOOK_SECRET',
    secret: true,
    description: 'The secret with which the deployment host signs its webhooks. Empty: none is accepted.',
  }),
  // @end
});
