import { type Static, Type } from '@testkernel/sdk';

export const EngineConfiguration = Type.Object({
  executable: Type.String({
    default: '',
    env: 'BROWSER_C_EXECUTABLE',
    description: "Path of Playwright's WebKit build, where it is not in Playwright's own place.",
  }),
});
export type EngineConfiguration = Static<typeof EngineConfiguration>;
