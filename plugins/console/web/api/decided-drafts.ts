/** Ids of drafts that were approved or rejected here, and that the server may still list as drafts. */
export const decidedDrafts = new Set<string>();
