import { Type } from 'typebox';
import { defineDial } from '../dial.ts';
import { colorSchemes, Geolocation, videoModes } from './run.ts';

/** Dials that are also read by plugins other than the one that declares them. */

export const ParallelWorkersDial = defineDial({
  name: 'parallelWorkers',
  schema: Type.Integer({ minimum: 1, maximum: 10, description: 'Tests at a time. Default 1.' }),
  default: null,
});

export const MaxDepthDial = defineDial({
  name: 'maxDepth',
  schema: Type.Integer({
    minimum: 0,
    maximum: 10,
    description: 'Clicks from the start page. Default 4 for a crawl, 1 for a generation.',
  }),
  default: null,
});

export const HermeticDial = defineDial({
  name: 'hermetic',
  schema: Type.Boolean({
    description:
      'Record the network of the application while tests are validated, and replay it in runs. Default false.',
  }),
  default: false,
});

export const GeolocationDial = defineDial({
  name: 'geolocation',
  schema: Geolocation,
  default: null,
});

export const ColorSchemeDial = defineDial({
  name: 'colorScheme',
  schema: Type.Enum(colorSchemes, {
    description: 'What pages are told to prefer, where the engine can. Default light.',
  }),
  default: null,
});

export const VideoDial = defineDial({
  name: 'video',
  schema: Type.Enum(videoModes, { description: "Of which attempts a video is kept. Default 'off'." }),
  default: 'off',
});
