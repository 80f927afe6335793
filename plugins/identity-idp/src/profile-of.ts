import type { ExternalProfile } from '@testkernel/sdk';
import {
  type Configuration,
  fetchUserInfo,
  type IDToken,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
  type UserInfoResponse,
} from 'openid-client';

type Claims = IDToken | UserInfoResponse;

/** The profile from the ID token, and from the userinfo endpoint where the token lacks something. */
export async function profileOf(
  connection: Configuration,
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
): Promise<ExternalProfile> {
  const token = tokens.claims();
  if (!token) throw new Error('The provider sent no ID token.');
  const sources = [
    token,
    ...(isComplete(token) ? [] : await userInfo(connection, tokens.access_token, token.sub)),
  ];
  return {
    issuer: token.iss,
    subject: token.sub,
    ...addressIn(sources),
    name: textIn(sources, 'name') ?? textIn(sources, 'preferred_username') ?? '',
    avatar: textIn(sources, 'picture'),
  };
}

function isComplete(token: IDToken): boolean {
  return ['email', 'email_verified', 'name'].every((claim) => token[claim] !== undefined);
}

async function userInfo(
  connection: Configuration,
  accessToken: string,
  subject: string,
): Promise<UserInfoResponse[]> {
  if (!connection.serverMetadata().userinfo_endpoint) return [];
  return [await fetchUserInfo(connection, accessToken, subject)];
}

/** The address and its verification from the same source: a source can only verify its own address. */
function addressIn(sources: readonly Claims[]): Pick<ExternalProfile, 'email' | 'emailVerified'> {
  const verified = sources.find((claims) => textOf(claims, 'email') !== null && isVerified(claims));
  const email = verified ? textOf(verified, 'email') : textIn(sources, 'email');
  return { email, emailVerified: verified !== undefined };
}

/** Some providers send the boolean as a string. */
function isVerified(claims: Claims): boolean {
  const verified: unknown = claims.email_verified;
  return verified === true || verified === 'true';
}

function textIn(sources: readonly Claims[], claim: string): string | null {
  return sources.map((claims) => textOf(claims, claim)).find((text) => text !== null) ?? null;
}

function textOf(claims: Claims, claim: string): string | null {
  const value = claims[claim];
  return typeof value === 'string' && value !== '' ? value : null;
}
