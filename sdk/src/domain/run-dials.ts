import { Type } from 'typebox';
import { defineDial } from '../dial.ts';
import { colorSchemes, Geolocation, videoModes } from './run-request.ts';

// Dials that are also read by plugins other than the one that declares them.

/** Null where nobody turned it: runs then take 1, validation 2. */
export const ParallelWorkersDial = defineDial('parallelWorkers', {
  schema: Type.Integer({ minimum: 1, maximum: 10, description: 'Tests at a time. Default 1.' }),
  default: null,
});

/** Null where nobody turned it: the operator's setting decides. */
export const MaxMinutesDial = defineDial('maxMinutes', {
  schema: Type.Number({
    minimum: 1,
    maximum: 240,
    description:
      'The time of a crawl in minutes, from exploring to validating. What was not done is in `openFlows` of the run, and a crawl with `continue` goes on with it. Default 10.',
  }),
  default: null,
});

/** Null where nobody turned it: the type of the run decides. */
export const MaxDepthDial = defineDial('maxDepth', {
  schema: Type.Integer({
    minimum: 0,
    maximum: 10,
    description: 'Clicks from the start page. Default 4 for a crawl, 1 for a generation.',
  }),
  default: null,
});

export const HermeticDial = defineDial('hermetic', {
  schema: Type.Boolean({
    description:
      'Record the network of the application while tests are validated, and replay it in runs. Default false.',
  }),
  default: false,
});

export const GeolocationDial = defineDial('geolocation', {
  schema: Type.Object(Geolocation.properties, {
    description: 'Where pages that ask believe to be. Default: they may not ask.',
  }),
  default: null,
});

export const ColorSchemeDial = defineDial('colorScheme', {
  schema: Type.Enum(colorSchemes, {
    description: 'What pages are told to prefer, where the engine can. Default light.',
  }),
  default: null,
});

export const VideoDial = defineDial('video', {
  schema: Type.Enum(videoModes, { description: "Of which attempts a video is kept. Default 'off'." }),
  default: 'off',
});

export const approaches = ['combined', 'deterministic'] as const;

export const ApproachDial = defineDial('approach', {
  schema: Type.Enum(approaches, {
    description:
      'How tests are made where a model is configured: `combined` with what models propose, review and repair, `deterministic` without asking one. Default combined.',
  }),
  default: 'combined',
});

/** Null where nobody turned it: that of the pages. */
export const LanguageDial = defineDial('language', {
  schema: Type.String({
    minLength: 2,
    maxLength: 40,
    pattern: '^[\\p{L} ()-]+$',
    description:
      'The language of names and descriptions that models write: `German`. Default: that of the pages.',
  }),
  default: null,
});

export const ReadOnlyDial = defineDial('readOnly', {
  schema: Type.Boolean({
    description:
      'Try nothing that writes: no flow that may change data or the session is planned, tried or validated. Signing in with the credentials of the project and answering consent banners remain. Default false.',
  }),
  default: false,
});

export const AllowSendingDial = defineDial('allowSending', {
  schema: Type.Boolean({
    description:
      'Use buttons that send messages or invitations or publish something, and forms with such a button. Default false: nothing is sent; such forms get tests only of what the browser itself refuses. Without effect with `readOnly`.',
  }),
  default: false,
});
