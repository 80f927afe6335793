import { BrowserEngines, definePlugin } from '@testkernel/sdk';
import { EngineConfiguration } from './configuration.ts';
import { WebKitEngine } from './webkit-engine.ts';

export default definePlugin({
  id: 'engine-c',
  configuration: EngineConfiguration,
  setup({ configuration, extend }) {
    const engine = new WebKitEngine(configuration.executable);
    extend(BrowserEngines, engine, { name: 'engine-c' });
  },
});
