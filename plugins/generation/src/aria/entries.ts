const entryRoles = new Set(['article', 'listitem', 'option', 'row', 'treeitem']);

/** Whether the children of a node are the entries of a list, a table or a tree. */
export function hasEntries({
  children,
}: {
  readonly children: readonly { readonly role: string }[];
}): boolean {
  return children.some(({ role }) => entryRoles.has(role));
}

/** Whether a node is such an entry. */
export function isEntry({ role }: { readonly role: string }): boolean {
  return entryRoles.has(role);
}

/** Whether a page shows articles, such as the cards of a board, by its accessibility snapshot. */
export function hasCards(snapshot: string): boolean {
  return /^\s*- article\b/m.test(snapshot);
}
