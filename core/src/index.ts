export { ConfigError } from './config/validate-config.ts';
export { bootKernel, type Kernel, type KernelOptions } from './kernel.ts';
export { BootError, type PluginReport } from './plugins/boot-report.ts';
