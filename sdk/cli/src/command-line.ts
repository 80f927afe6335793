import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageFailure } from './exit-status.ts';
import {
  applyFlags,
  exportFlags,
  keyCreateFlags,
  keyListFlags,
  keyRevokeFlags,
  planFlags,
  reportFlags,
  statusFlags,
  triggerFlags,
} from './flags.ts';

/** The flags of a command with their values; absent ones are undefined. */
type ValuesOf<Table> = {
  readonly [Name in keyof Table]?: Table[Name] extends { readonly type: 'boolean' } ? boolean : string;
};

export type TriggerOptions = ValuesOf<typeof triggerFlags>;
export type StatusOptions = ValuesOf<typeof statusFlags>;
export type ReportOptions = ValuesOf<typeof reportFlags>;
export type PlanOptions = ValuesOf<typeof planFlags>;
export type ApplyOptions = ValuesOf<typeof applyFlags>;
export type ExportOptions = ValuesOf<typeof exportFlags>;
export type KeyOptions = ValuesOf<typeof keyRevokeFlags>;
export type KeyListOptions = ValuesOf<typeof keyListFlags>;
export type KeyCreateOptions = ValuesOf<typeof keyCreateFlags>;

export type Command =
  | { readonly name: 'help'; readonly about: string }
  | { readonly name: 'version' }
  | { readonly name: 'trigger'; readonly options: TriggerOptions }
  | { readonly name: 'status'; readonly runId: string; readonly options: StatusOptions }
  | { readonly name: 'report'; readonly runId: string; readonly options: ReportOptions }
  | { readonly name: 'plan'; readonly options: PlanOptions }
  | { readonly name: 'apply'; readonly options: ApplyOptions }
  | { readonly name: 'export'; readonly options: ExportOptions }
  | { readonly name: 'key create'; readonly options: KeyCreateOptions }
  | { readonly name: 'key list'; readonly options: KeyListOptions }
  | { readonly name: 'key revoke'; readonly keyId: string; readonly options: KeyOptions };

/** Reads the arguments of the process. Throws `UsageFailure`. */
export function readCommand(args: readonly string[]): Command {
  const words = args[0] === 'key' ? 2 : 1;
  const name = args.slice(0, words).join(' ');
  if (args.length === 0) return { name: 'help', about: '' };
  if (args.includes('--help') || args.includes('-h'))
    return { name: 'help', about: name.startsWith('-') ? '' : name };
  if (name === '--version' || name === '-v') return { name: 'version' };
  const rest = args.slice(words);
  switch (name) {
    case 'trigger':
      return { name, options: parse(rest, triggerFlags, 0).values };
    case 'status': {
      const { values, positionals } = parse(rest, statusFlags, 1);
      return { name, runId: required(positionals, 'the id of a run'), options: values };
    }
    case 'report': {
      const { values, positionals } = parse(rest, reportFlags, 1);
      return { name, runId: required(positionals, 'the id of a run'), options: values };
    }
    case 'plan':
      return { name, options: parse(rest, planFlags, 0).values };
    case 'apply':
      return { name, options: parse(rest, applyFlags, 0).values };
    case 'export':
      return { name, options: parse(rest, exportFlags, 0).values };
    case 'key create':
      return { name, options: parse(rest, keyCreateFlags, 0).values };
    case 'key list':
      return { name, options: parse(rest, keyListFlags, 0).values };
    case 'key revoke': {
      const { values, positionals } = parse(rest, keyRevokeFlags, 1);
      return { name, keyId: required(positionals, 'the id of a key'), options: values };
    }
    default:
      throw new UsageFailure(`There is no command "${name}".`);
  }
}

function parse<Table extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Table,
  maxPositionals: number,
) {
  const parsed = parseStrictly(args, options);
  const surplus = parsed.positionals[maxPositionals];
  if (surplus !== undefined) throw new UsageFailure(`"${surplus}" is one argument too many.`);
  return parsed;
}

function parseStrictly<Table extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Table,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new UsageFailure(message.replace(/\. To specify a positional.*$/s, '.'));
  }
}

function required([value]: readonly string[], what: string): string {
  if (!value) throw new UsageFailure(`Pass ${what}.`);
  return value;
}
