import { BadRequest } from '@testkernel/sdk';

/** Explanations for the error codes of RFC 6749, section 4.1.2.1, and OpenID Connect Core, section 3.1.2.6. */
const sentences = new Map([
  ['access_denied', 'the sign-in was declined there'],
  ['login_required', 'nobody is signed in there'],
  ['temporarily_unavailable', 'it is overloaded or under maintenance'],
  ['server_error', 'it met an unexpected condition'],
  ['redirect_uri_mismatch', 'the callback address is not registered there'],
  ['application_suspended', 'the application is suspended there'],
]);

/** Our own explanation, because anybody can put any text into the callback's address. */
export function explainRefusal(provider: string, error: string): BadRequest {
  const sentence = sentences.get(error) ?? 'it refused the request';
  return new BadRequest('OAUTH_DENIED', `${provider} did not sign you in: ${sentence}.`);
}
