/**
 * What AI providers share: an adapter that makes an `AiProvider` from a language model of Vercel's AI SDK, so that a
 * plugin adds only what is special about its vendor.
 */
export * from './language-model-provider.ts';
export { bearerHeaders, type ModelListRequest } from './model-list.ts';
export * from './price-table.ts';
