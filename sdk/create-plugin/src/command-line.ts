import { parseArgs } from 'node:util';
import { parts, partsNamed } from './parts.ts';
import { findingAbout, idIn } from './plugin-name.ts';
import { UsageRefusal } from './refusal.ts';

/** The answers that are on the command line; an absent one is asked for. */
export interface Answers {
  readonly id?: string;
  /** As it was typed, relative to the folder of the process. Default: a folder with the id as its name. */
  readonly folder?: string;
  readonly parts?: readonly string[];
  readonly description?: string;
  /** Whether questions are answered by their defaults. */
  readonly yes: boolean;
}

export type Command = { readonly print: 'help' | 'version' } | { readonly create: Answers };

const width = Math.max(...parts.map(({ id }) => id.length));

export const help = `Usage: npm create testkernel-plugin [name] -- [options]

Writes a plugin of Testkernel into a new folder, with tests. Without options it asks.

Options:
  --parts <list>        what the plugin contributes, separated by commas
  --all                 all parts
  --folder <path>       where it is written (default: a folder with the name of the plugin)
  --description <text>  what the plugin does, as a sentence
  --yes                 ask nothing; without --parts the plugin has a route
  --help, --version

Parts:
${parts.map(({ id, hint }) => `  ${id.padEnd(width)}  ${hint}`).join('\n')}

Exit status: 0 written, 1 the folder is in use or can't be written, 2 wrong usage, 130 cancelled.
`;

/** Reads the arguments after the module's name. Throws `UsageRefusal`. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { print: 'help' };
  if (values.version) return { print: 'version' };
  const [typed, surplus] = positionals;
  if (surplus !== undefined) throw new UsageRefusal(`"${surplus}" is one argument too many.`);
  if (values.all && values.parts !== undefined) throw new UsageRefusal('Pass --parts or --all, not both.');
  const id = typed === undefined ? undefined : idIn(typed);
  const finding = id === undefined ? undefined : findingAbout(id);
  if (finding !== undefined) throw new UsageRefusal(finding);
  const chosen = values.all ? parts.map((part) => part.id) : values.parts && partsNamed(values.parts);
  const folder = values.folder ?? typed;
  const { description } = values;
  return {
    create: {
      yes: values.yes ?? false,
      ...(id === undefined ? {} : { id }),
      ...(folder === undefined ? {} : { folder }),
      ...(chosen === undefined ? {} : { parts: typeof chosen === 'string' ? [] : chosen }),
      ...(description === undefined ? {} : { description }),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        parts: { type: 'string' },
        all: { type: 'boolean' },
        folder: { type: 'string' },
        description: { type: 'string' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageRefusal(cause instanceof Error ? cause.message : String(cause));
  }
}
