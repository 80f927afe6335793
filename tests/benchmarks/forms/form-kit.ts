export * from './dates.ts';
export * from './form-case.ts';
export * from './html.ts';
export * from './layout.ts';
export { Fields } from './parse-body.ts';
