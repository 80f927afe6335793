import {
  applyFlags,
  exportFlags,
  type Flags,
  keyCreateFlags,
  keyListFlags,
  keyRevokeFlags,
  planFlags,
  reportFlags,
  statusFlags,
  triggerFlags,
} from './flags.ts';

const usages: readonly (readonly [usage: string, purpose: string, flags: Flags])[] = [
  ['trigger --project <id or name>', 'start a run', triggerFlags],
  ['status <runId>', 'show a run; the exit status is that of a run that was waited for', statusFlags],
  ['report <runId> --format <name>', 'download a report', reportFlags],
  ['plan', 'show what differs between a project and its file', planFlags],
  ['apply', 'change a project so that it is as its file says', applyFlags],
  ['export --project <id or name>', 'write the file of a project', exportFlags],
  ['key create', 'sign in, create an API key and print it', keyCreateFlags],
  ['key list', 'list your API keys', keyListFlags],
  ['key revoke <keyId>', 'revoke an API key', keyRevokeFlags],
];

/** The text of `--help`; of all commands, or of those whose usage begins with `command`. */
export function helpText(command = ''): string {
  const chosen = usages.filter(([usage]) => usage.startsWith(command));
  const parts = (chosen.length > 0 ? chosen : usages).map(
    ([usage, purpose, flags]) => `testkernel ${usage}\n  ${purpose}\n\n${flagLines(flags)}`,
  );
  return `${parts.join('\n\n')}\n\n${environment}`;
}

function flagLines(flags: Flags): string {
  return Object.entries(flags)
    .map(([name, { value, help }]) => `  ${`--${name}${value ? ` <${value}>` : ''}`.padEnd(32)} ${help}`)
    .join('\n');
}

const environment = `Environment:
  TESTKERNEL_URL                   the server
  TESTKERNEL_API_KEY               a personal API key, or
  TESTKERNEL_TOKEN                 a trigger token of the project
  NO_COLOR                         no colours

Exit status:
  0  the run passed, and so did its quality gates and budgets
  1  tests failed, or a quality gate or a budget was violated
  2  the command line or the file is wrong; of plan --detailed-exitcode: there is something to change
  3  the server refused a request or could not be reached
  4  the run broke or was aborted
  5  the run had not ended in time
`;
