const entryRoles = new Set(['article', 'listitem', 'option', 'row', 'treeitem']);

/** Whether the children of a node are the entries of a list, a table or a tree. */
export function hasEntries({
  children,
}: {
  readonly children: readonly { readonly role: string }[];
}): boolean {
  return children.some(({ role }) => entryRoles.has(role));
}
