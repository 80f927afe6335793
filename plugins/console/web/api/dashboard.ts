import { queryOptions } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { client } from './client.ts';

export const dashboard = (days: number) =>
  queryOptions({
    queryKey: ['dashboard', days],
    queryFn: () => ok(client.GET('/dashboard', { params: { query: { days } } })),
  });

/** What needs people in all projects. */
export const attention = queryOptions({
  queryKey: ['attention'],
  queryFn: () => ok(client.GET('/attention')),
});
