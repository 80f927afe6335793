/**
 * What may change or disappear in any version, also in a patch. A plugin that imports from here names one version of the SDK as
 * its peer dependency, and not a range.
 */
export * from './kernel/metrics.ts';
export * from './kernel/plugin-control.ts';
export * from './kernel/route-calls.ts';
export * from './points/operation-observer.ts';
