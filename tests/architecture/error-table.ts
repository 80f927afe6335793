import { type ErrorCode, errorCodes } from './error-codes.ts';
import { isShipped, sourceFiles, workspaceOf } from './source-files.ts';

const begin = '<!-- error codes: begin -->';
const end = '<!-- error codes: end -->';

/** `sdk/README.md` with the table of all error codes between its two markers. Throws where they are missing. */
export function withErrorTable(readme: string): string {
  const [before, , after] = readme.split(new RegExp(`(?:${begin})|(?:${end})`));
  if (before === undefined || after === undefined) {
    throw new Error(`sdk/README.md needs the lines ${begin} and ${end}.`);
  }
  return `${before}${begin}\n${tableOf(shippedCodes())}\n${end}${after}`;
}

/** Those of the kernel, the SDK and the plugins; the classes themselves throw nothing. */
export function shippedCodes(): ErrorCode[] {
  return errorCodes(
    sourceFiles().filter(
      (file) => isShipped(file) && workspaceOf(file.path) !== 'tests' && file.path !== 'sdk/src/errors.ts',
    ),
  );
}

function tableOf(codes: readonly ErrorCode[]): string {
  const rows = codes.map(
    ({ code, status, owners, message }) =>
      `| \`${code}\` | ${status} | ${owners.join(', ')} | ${message.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`,
  );
  return ['| code | status | from | message |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
