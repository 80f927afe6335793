import { Unavailable } from '@testkernel/sdk';

/** The plugin that was called, or whose job or delivery ran, was disabled. */
export class PluginDisabled extends Unavailable {
  constructor(id: string) {
    super('PLUGIN_DISABLED', `The plugin ${id} is disabled.`);
  }
}
