import { type Static, Type } from '@testkernel/sdk';

export const EngineConfiguration = Type.Object({
  executable: Type.String({
    default: '',
    env: 'BROWSER_B_EXECUTABLE',
    description: "Path of a Firefox to use. Default: Playwright's own build, else the system's.",
  }),
});
export type EngineConfiguration = Static<typeof EngineConfiguration>;
