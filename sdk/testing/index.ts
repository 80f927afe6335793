export * from './conformance/artifact-store.ts';
export * from './conformance/browser-engine.ts';
export * from './conformance/conformance-case.ts';
export * from './conformance/mail-transport.ts';
export * from './conformance/pipeline-stage.ts';
export * from './create-test-kernel.ts';
export * from './test-client.ts';
