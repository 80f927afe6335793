import type { Readable, Writable } from 'node:stream';
import { isCancel, multiselect, text } from '@clack/prompts';
import type { Answers } from './command-line.ts';
import { parts } from './parts.ts';
import { findingAbout, idIn } from './plugin-name.ts';
import { exitStatus, Refusal, UsageRefusal } from './refusal.ts';

/** Everything that has to be known of a plugin before it is written. */
export interface CompleteAnswers {
  readonly id: string;
  readonly folder: string;
  readonly parts: readonly string[];
  readonly description: string;
}

/** The streams of a terminal. */
export interface Terminal {
  readonly input: Readable;
  readonly output: Writable;
}

const defaultDescription = 'A plugin of Testkernel.';

/**
 * Asks for what the command line does not say. Throws `UsageRefusal` where nobody can be asked, and `Refusal` after Ctrl-C.
 *
 * @param terminal null where there is none
 */
export async function complete(answers: Answers, terminal: Terminal | null): Promise<CompleteAnswers> {
  const asked = answers.yes ? null : terminal;
  const id = answers.id ?? (await askId(asked));
  const chosen = answers.parts ?? (await askParts(asked, answers.yes));
  const description = answers.description ?? (asked ? await askDescription(asked) : defaultDescription);
  return { id, folder: answers.folder ?? id, parts: chosen, description };
}

async function askId(terminal: Terminal | null): Promise<string> {
  if (terminal === null)
    throw new UsageRefusal('Pass the name of the plugin: npm create testkernel-plugin my-plugin.');
  const validate = (value = '') => findingAbout(idIn(value));
  const answer = await text({
    message: 'Name of the plugin',
    placeholder: 'my-plugin',
    validate,
    ...terminal,
  });
  if (isCancel(answer)) throw cancelled();
  return idIn(answer);
}

async function askParts(terminal: Terminal | null, yes: boolean): Promise<readonly string[]> {
  if (yes) return ['route'];
  if (terminal === null)
    throw new UsageRefusal('There is no terminal to ask on: pass --parts, --all or --yes.');
  const answer = await multiselect({
    message: 'What does it contribute? (space selects)',
    options: parts.map(({ id: value, title: label, hint }) => ({ value, label, hint })),
    initialValues: ['route'],
    required: false,
    ...terminal,
  });
  if (isCancel(answer)) throw cancelled();
  return answer;
}

async function askDescription(terminal: Terminal): Promise<string> {
  const message = 'What does it do, in a sentence?';
  const answer = await text({
    message,
    placeholder: defaultDescription,
    defaultValue: defaultDescription,
    ...terminal,
  });
  if (isCancel(answer)) throw cancelled();
  return answer;
}

function cancelled(): Refusal {
  return new Refusal(exitStatus.cancelled, 'Cancelled. Nothing was written.');
}
