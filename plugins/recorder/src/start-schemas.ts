import { Type } from '@testkernel/sdk';
import { Viewport } from './session/operations.ts';
import { TestLabels } from './test-labels.ts';

const ownFiles = Type.Optional(
  Type.Boolean({
    description:
      'Whether pages that ask for a file wait for one of `POST /file`. Default: they get a short text file at once.',
  }),
);

const signedIn = Type.Optional(
  Type.Boolean({
    description:
      "Whether the recording begins signed in with the project's credentials. Its test then begins with the steps that sign in; they are no actions. Default: false.",
  }),
);

const fromTestId = Type.Optional(
  Type.String({
    maxLength: 100,
    description:
      'A test of the project to go on from: its steps are executed first, and are the first actions. The recording is saved as another test. Not together with startUrl.',
  }),
);

/** How a recording is to begin. */
export const Start = Type.Object({
  ...TestLabels.properties,
  ownFiles,
  signedIn,
  fromTestId,
  startUrl: Type.Optional(
    Type.String({ maxLength: 4000, description: "Where the recording begins. Default: the project's URL." }),
  ),
  device: Type.Optional(
    Type.String({ maxLength: 100, description: 'A name of `GET /devices`. Default, and empty: desktop.' }),
  ),
  stealth: Type.Optional(
    Type.Unknown({
      description:
        'Only `true` removes signals by which pages recognise automated browsers. It can not be changed later.',
    }),
  ),
});

export const Started = Type.Object({
  sessionId: Type.String(),
  startUrl: Type.String({ description: 'With fromTestId the address to which its steps led.' }),
  device: Type.Union([Type.String(), Type.Null()]),
  stealth: Type.Boolean(),
  viewport: Viewport,
});
