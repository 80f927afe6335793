const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** PostgreSQL has names of at most 63 bytes, and those of tables and indexes begin with the id. */
const maxLength = 40;
/** The kernel's own points, tables and events carry it. */
const reserved = 'kernel';
const packagePrefix = 'testkernel-plugin-';

/** The id in what somebody typed, which may be the name of the package or the path of a folder. */
export function idIn(typed: string): string {
  const name = typed.replace(/[\\/]+$/, '').replace(/^.*[\\/]/, '');
  return name.startsWith(packagePrefix) ? name.slice(packagePrefix.length) : name;
}

/** What is wrong with an id, as a sentence; undefined for a valid one. */
export function findingAbout(id: string): string | undefined {
  if (id === '') return 'The plugin needs a name.';
  if (!idPattern.test(id))
    return `"${id}" is not the name of a plugin: lower-case words joined by hyphens, such as my-plugin.`;
  if (id.length > maxLength) return `The name of a plugin has at most ${maxLength} characters.`;
  if (id === reserved) return `The name "${reserved}" is reserved.`;
  return undefined;
}

/** The name of the package of a plugin. */
export function packageNameOf(id: string): string {
  return packagePrefix + id;
}

/** The text with the template's name, `new-plugin`, replaced in each of its spellings. */
export function renamed(text: string, id: string): string {
  const words = id.split('-');
  const capitalised = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const pascal = capitalised.join('');
  return text
    .replaceAll('new-plugin', id)
    .replaceAll('new_plugin', words.join('_'))
    .replaceAll('NEW_PLUGIN', words.join('_').toUpperCase())
    .replaceAll('New-Plugin', capitalised.join('-'))
    .replaceAll('NewPlugin', pascal)
    .replaceAll('newPlugin', pascal.charAt(0).toLowerCase() + pascal.slice(1));
}
