export * from './create-test-kernel.ts';
export * from './test-client.ts';
