import { ReadWorkspace, type RouteScope, Type } from '@testkernel/sdk';
import { deviceNames } from './browsers/browser-options.ts';
import { devicePresets } from './browsers/device-presets.ts';

const Devices = Type.Object({
  presets: Type.Array(
    Type.Object({
      name: Type.String(),
      viewport: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
      deviceScaleFactor: Type.Number(),
      isMobile: Type.Boolean(),
    }),
  ),
  all: Type.Array(Type.String({ description: 'The name for the option `device` of a run.' })),
});

/** Routes for the devices that a run can emulate. */
export function registerDeviceRoutes(app: RouteScope): void {
  app.get(
    '/devices',
    {
      config: { access: ReadWorkspace },
      schema: {
        summary: 'List the devices that a run can emulate',
        tags: ['runs'],
        response: { 200: Devices },
      },
    },
    async () => ({
      presets: devicePresets(),
      all: deviceNames(),
    }),
  );
}
