const quoted = /"([^"]+)"/g;

/** Whether a test is named after an element of a mutation: both have its name in quotation marks. */
export function isNamedIn(testName: string, target: string): boolean {
  return [...target.matchAll(quoted)].some(([name]) => testName.includes(name));
}
