import type { ModelMaterial, ModelRequest, ModelsService } from '@testkernel/sdk';
import { type Proposal, Proposals } from './proposal.ts';
import type { FailedDraft } from './try-draft.ts';

const grammar = `A test begins on one page (a reference such as p2, signed in where that page needs it), does steps, and expects
something that is true only if the application works. Elements are named by their references (e12) and by nothing else.
- do: click, fill (value), select (value: one of the choices), check, uncheck, press (value: Enter, Tab, Escape or an arrow
  key), reload, open (element: the reference of a page)
- see: text (value: a text on the page), visible, hidden (an element), value (of a field), address (element: the reference of
  the page that is open then)
Use {{unique}} in a value where records must have different names: it stands for a word of ten lower-case letters.
Expect what the steps cause and what was not there before, such as the message, the row, the sum or the order that follows.`;

const task = `You are a senior test engineer. Propose tests of this web application that find real defects in what it does for
its users: rules of the business, boundaries of values, combinations of fields, what must be refused, what must survive a
reload, journeys over several pages. Leave out what is listed as tested already, and anything that deletes, pays or sends.`;

/** What the questions of one run have in common. */
export type Asker = Pick<ModelRequest<typeof Proposals>, 'projectId' | 'runId' | 'signal'> & {
  readonly models: ModelsService;
  /** What the request wishes, appended to instructions; may be empty. */
  readonly wishes: string;
  modelCall(): void;
};

/** @param known what is tested already, in words */
export async function askForTests(
  asker: Asker,
  pages: readonly ModelMaterial[],
  known: readonly string[],
  most: number,
): Promise<readonly Proposal[]> {
  const tested = { title: 'Tested already', text: known.join('\n').slice(0, 8_000) };
  const instructions = `${task}\nPropose at most ${most} tests, the most valuable first.\n\n${grammar}`;
  return (await ask(asker, 'generate', instructions, [tested, ...pages])).slice(0, most);
}

/** One test that does what a person described. */
export async function askForDescribed(
  asker: Asker,
  pages: readonly ModelMaterial[],
  { name, description }: { readonly name: string; readonly description: string },
): Promise<readonly Proposal[]> {
  const wish = { title: 'What a person wants to be tested', text: `${name}\n${description}` };
  const instructions = `You are a senior test engineer. Write the one test that the person describes. Where the application
can't do what is described, answer with no test.\n\n${grammar}`;
  return (await ask(asker, 'generate', instructions, [wish, ...pages])).slice(0, 1);
}

/** Tests that failed on the live site, corrected by what was seen. */
export function askForRepairs(
  asker: Asker,
  pages: readonly ModelMaterial[],
  failed: readonly { readonly proposal: Proposal; readonly failure: FailedDraft }[],
): Promise<readonly Proposal[]> {
  const seen = failed.map(({ proposal, failure }): ModelMaterial => {
    const where =
      failure.step === null
        ? 'before its first step'
        : `at position ${failure.step} of its steps and expectations`;
    return {
      title: `Failed: ${proposal.title}`,
      text: `${JSON.stringify(proposal)}\nFailed ${where} (from 0): ${failure.error}\nThe page then:\n${failure.page}`,
    };
  });
  const instructions = `You are a senior test engineer. These tests failed when they were tried. Correct each one, keeping its
title, if the test was wrong; leave it out if it can't be corrected.\n\n${grammar}`;
  return ask(asker, 'repair', instructions, [...seen, ...pages]);
}

async function ask(
  { models, modelCall, wishes, ...subject }: Asker,
  stage: string,
  instructions: string,
  material: readonly ModelMaterial[],
): Promise<readonly Proposal[]> {
  modelCall();
  const { value } = await models.ask({
    ...subject,
    stage,
    instructions: `${instructions}${wishes}`,
    material,
    answer: Proposals,
  });
  return value.tests;
}
