import { queryOptions } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { client } from './client.ts';

export const mfaStatus = queryOptions({
  queryKey: ['account', 'mfa'],
  queryFn: () => ok(client.GET('/auth/mfa/status')),
});

export const passkeys = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await ok(client.GET('/auth/webauthn/credentials'))).credentials,
});

export const sessions = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await ok(client.GET('/auth/sessions'))).sessions,
});

export const apiKeys = queryOptions({
  queryKey: ['account', 'api-keys'],
  queryFn: () => ok(client.GET('/auth/api-keys')),
});

export const identities = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: () => ok(client.GET('/auth/identities')),
});

export const waitingInvitations = queryOptions({
  queryKey: ['account', 'invitations'],
  queryFn: () => ok(client.GET('/workspaces/invitations')),
});

/** The identity providers of the server. */
export const providers = queryOptions({
  queryKey: ['providers'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => ok(client.GET('/auth/providers')),
});
