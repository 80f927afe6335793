export { ConfigError } from '@testkernel/sdk';
export { bootKernel, type Kernel, type KernelOptions } from './kernel.ts';
export { BootError, type PluginReport } from './plugins/boot-report.ts';
