/** A part of a repository's name that is no step within a path. */
const part = '(?!\\.{1,2}(?:/|$))[A-Za-z0-9_.-]{1,100}';

/** `owner/name`, and at hosts with groups within groups `group/subgroup/name`. */
export const repositoryPattern = `^${part}(?:/${part}){1,8}$`;

const ownerAndName = new RegExp(`^${part}/${part}$`);

/** Whether a text is `owner/name`. */
export function isOwnerAndName(text: string): boolean {
  return ownerAndName.test(text);
}
