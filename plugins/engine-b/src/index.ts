import { BrowserEngines, definePlugin } from '@testkernel/sdk';
import { EngineConfiguration } from './configuration.ts';
import { FirefoxEngine } from './firefox-engine.ts';

export default definePlugin({
  id: 'engine-b',
  configuration: EngineConfiguration,
  setup({ configuration, extend }) {
    const engine = new FirefoxEngine(configuration.executable);
    extend(BrowserEngines, engine, { name: 'engine-b' });
  },
});
