const prefix = 'end of ';

/** Name of the test that follows the tests of a file where several share a process. */
export function endOfFile(file: string): string {
  return `${prefix}${file}`;
}

export function isEndOfFile(testName: string): boolean {
  return testName.startsWith(prefix);
}
