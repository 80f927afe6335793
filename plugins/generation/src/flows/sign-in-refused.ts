import { type DraftedFlow, enterCredentials } from '@testkernel/sdk';
import { unique } from '../write/unique.ts';
import { waysIn } from './sign-in.ts';

const wrongPassword = `wrong-${unique}`;

/** Tries to sign in with a wrong password. */
export const signInRefused: DraftedFlow = {
  rank: 75,
  keywords: ['sign', 'log', 'login', 'wrong', 'invalid', 'password', 'refuse', 'error', 'fail'],
  rationale: 'If a wrong password is accepted, every account is open to anybody.',
  writes: false,
  provenBy: 'sign-in-refused',
  plan: ({ login }) =>
    login === null
      ? []
      : [
          {
            title: 'Refuses to sign in with a wrong password',
            reason: 'The sign-in form guards what is behind it.',
            pageUrl: login.url,
            priority: 'high',
          },
        ],
  draft({ pageUrl }, { login }) {
    if (login === null) return null;
    const { visit, openForm } = waysIn(pageUrl, login);
    return {
      setup: [...visit, ...openForm],
      action: enterCredentials(login, wrongPassword),
      assertions: [],
      expectation: { kind: 'refusal', field: login.passwordLocator, given: 'wrong' },
    };
  },
};
