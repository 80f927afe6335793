import { parseArgs } from 'node:util';

/** The command that the process was started with. */
export type Command =
  | { readonly run: (typeof commands)[number] }
  | { readonly run: 'doctor'; readonly json: boolean }
  | { readonly run: 'dev'; readonly plugins: string }
  | { readonly run: 'migrate'; readonly dryRun: boolean }
  | { readonly print: 'help' | 'version' };

const commands = ['server', 'worker', 'reencrypt-secrets'] as const;

/** The command line is not valid. */
export class UsageError extends Error {}

export const help = `Usage: testkernel-server [command]

Commands:
  server             serve the API, and execute jobs as long as there is no REDIS_URL (default)
  worker             execute jobs only; needs REDIS_URL and DATABASE_URL
  dev [--plugins <folder>]
                     a server with the plugins in a folder (default: this one), from their sources, which starts again
                     when one of their files changes
  doctor [--json]    examine everything that a server needs, and say what to do; status 1 if something failed
  migrate [--dry-run]
                     bring the database up to date without starting; --dry-run undoes everything at the end
  reencrypt-secrets  seal every secret with the newest of several keys in ENCRYPTION_KEY

Options:
  --help             print this
  --version          print the version

Everything else is configured by environment variables and testkernel.config.json.
`;

/** Reads the arguments after the module's name. Throws `UsageError`. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parse(args);
  if (values.help) return { print: 'help' };
  if (values.version) return { print: 'version' };
  const [name = 'server', ...rest] = positionals;
  const { json = false, 'dry-run': dryRun = false, plugins } = values;
  if (rest.length > 0) throw new UsageError(`${name} takes no arguments.`);
  if (plugins !== undefined && name !== 'dev') throw new UsageError('Only dev takes --plugins.');
  if (json && name !== 'doctor') throw new UsageError('Only doctor takes --json.');
  if (dryRun && name !== 'migrate') throw new UsageError('Only migrate takes --dry-run.');
  if (name === 'dev') return { run: name, plugins: plugins ?? '.' };
  if (name === 'doctor') return { run: name, json };
  if (name === 'migrate') return { run: name, dryRun };
  const command = commands.find((known) => known === name);
  if (command === undefined) throw new UsageError(`There is no command ${name}.`);
  return { run: command };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
        json: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        plugins: { type: 'string' },
      },
      allowPositionals: true,
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}
