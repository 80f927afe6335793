// Plain JavaScript without imports, so that any Node gets as far as the message.

/** The first release line that strips types without a flag, which is how plugins in TypeScript run. */
const needed = [22, 18];

/** @param {string} version as in `process.version` */
export function isSupported(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

export const requirement = `Testkernel needs Node ${needed.join('.')} or newer; this is ${process.version}.`;
