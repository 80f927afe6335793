import { notFound } from '@tanstack/react-router';
import { actIn } from './client.ts';
import { currentWorkspace, me, queryClient, workspaces } from './queries.ts';

const storageKey = 'testkernel.workspace';
let acting: string | null = null;

/**
 * Makes this tab act in the workspace of its address. The session keeps its own, so that tabs with different workspaces do not
 * disturb each other; membership is checked by the server with each request.
 */
export async function switchTo(slug: string): Promise<void> {
  if (acting === slug) return;
  actIn(null);
  const known = await queryClient.fetchQuery(workspaces);
  const wanted = known.find((workspace) => workspace.slug === slug);
  if (!wanted) {
    leaveWorkspace();
    throw notFound();
  }
  queryClient.clear();
  queryClient.setQueryData(workspaces.queryKey, known);
  actIn(wanted.id);
  acting = slug;
  localStorage.setItem(storageKey, slug);
  // With the role in this workspace.
  await queryClient.ensureQueryData(me);
}

/** The slug of the workspace that this tab acts in; null before an address named one. */
export function actingIn(): string | null {
  return acting;
}

/** Acts in the workspace of the session again. */
export function leaveWorkspace(): void {
  actIn(null);
  acting = null;
}

/** The workspace that was last opened in this browser, else that of the session. */
export async function startWorkspace(): Promise<string> {
  const last = localStorage.getItem(storageKey);
  const known = await queryClient.fetchQuery(workspaces);
  if (last !== null && known.some(({ slug }) => slug === last)) return last;
  return (await queryClient.fetchQuery(currentWorkspace)).slug;
}
