import { BrowserEngines, definePlugin } from '@testkernel/sdk';
import { ChromiumEngine } from './chromium-engine.ts';
import { EngineConfiguration } from './configuration.ts';

export default definePlugin({
  id: 'engine-default',
  configuration: EngineConfiguration,
  setup({ configuration, extend, log }) {
    const engine = new ChromiumEngine(configuration.executable, log);
    extend(BrowserEngines, engine, { name: 'engine-default' });
  },
});
