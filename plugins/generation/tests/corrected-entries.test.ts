import { type Draft, type FormField, type ShownPage, StepFailure } from '@testkernel/sdk';
import t from 'tap';
import { correctedForm } from '../src/corrections/corrected-form.ts';
import { acceptedFirst } from '../src/generate/accepted-first.ts';
import type { Redraft } from '../src/generate/redraft.ts';
import { EntriesRefused } from '../src/observe/observed-effect.ts';
import type { FirstObservation } from '../src/observe/observer.ts';
import { fieldValue, type TriedField } from '../src/write/field-value.ts';
import { fillAndSubmit } from '../src/write/form-steps.ts';
import { field, formModel } from './support/page-models.ts';

const draft = (value: string): Draft => ({
  setup: [],
  action: [{ action: 'fill', selector: '#a', value }],
  assertions: [],
  expectation: { kind: 'change' },
});
const { signal } = new AbortController();

/** Tries drafts on a site that accepts one value, and answers what was entered, and how often what was learnt was given up. */
async function tried(
  drafts: readonly Draft[],
  accepted: string,
  corrections: readonly string[] = [],
  fails = '',
  says = (_entered: string) => 'Another one, please.',
) {
  const entered: string[] = [];
  const left = [...corrections];
  let forgotten = 0;
  const observe = async ({ action: [step] }: Draft): Promise<FirstObservation> => {
    entered.push(step?.value ?? '');
    if (step?.value === fails) throw new StepFailure('timeout', 'Nothing is suggested.');
    const refusal = { page: { forms: [] } as unknown as ShownPage, messages: [says(step?.value ?? '')] };
    if (step?.value !== accepted) throw new EntriesRefused('refused', refusal);
    return { unique: step.value } as FirstObservation;
  };
  const redraft = {
    corrected: async () => {
      const next = left.shift();
      return next === undefined ? null : draft(next);
    },
    forget: () => {
      forgotten += 1;
    },
  } as unknown as Redraft;
  const onOwnDay = ({ action: [step] }: Draft) =>
    step?.value?.endsWith(' later') ? null : draft(`${step?.value} later`);
  const result = await acceptedFirst(drafts, observe, { redraft, onOwnDay }, signal).catch(
    (error: unknown) => error,
  );
  return { entered, forgotten, result };
}

t.test('what the site says is tried before other ways', async (t) => {
  const { entered, forgotten } = await tried([draft('usual'), draft('other')], 'right', ['wrong', 'right']);
  t.strictSame(entered, ['usual', 'wrong', 'right']);
  t.equal(forgotten, 0);
});

t.test('what was learnt is given up where another way is accepted, or none', async (t) => {
  t.match(await tried([draft('usual'), draft('other')], 'other', ['wrong']), {
    entered: ['usual', 'wrong', 'other'],
    forgotten: 1,
  });
  const none = await tried([draft('usual')], 'none', ['wrong']);
  t.equal(none.forgotten, 1);
  t.ok(none.result instanceof EntriesRefused);
});

t.test('entries are corrected four times at most', async (t) => {
  const { entered } = await tried([draft('0'), draft('other')], 'other', ['1', '2', '3', '4', '5']);
  t.strictSame(entered, ['0', '1', '2', '3', '4', 'other']);
});

t.test('entries are corrected eight times where the site says something else each time', async (t) => {
  const numbers = Array.from({ length: 10 }, (_, index) => String(index + 1));
  const { entered } = await tried([draft('0')], 'none', numbers, '', (value) => `Not ${value}.`);
  t.strictSame(entered, ['0', ...numbers.slice(0, 8)]);
});

t.test('where days are taken, others are entered first', async (t) => {
  const says = (value: string) =>
    value.endsWith('later') ? 'Too long.' : 'Alba has another stay on these days.';
  const { entered } = await tried([draft('usual')], 'short later', ['short'], '', says);
  t.strictSame(entered, ['usual', 'usual later', 'short', 'short later']);
});

t.test('what the site said to all entries is told in the end', async (t) => {
  const { result } = await tried([draft('usual'), draft('other')], 'none');
  t.match(result, { always: ['Another one, please.'] });
  const { result: different } = await tried(
    [draft('usual'), draft('other')],
    'none',
    [],
    '',
    (value) => `Not ${value}.`,
  );
  t.match(different, { always: [] });
});

t.test('a way that cannot be played is passed over, unless it is the usual one', async (t) => {
  const { entered } = await tried(
    [draft('usual'), draft('suggested'), draft('other')],
    'other',
    [],
    'suggested',
  );
  t.strictSame(entered, ['usual', 'suggested', 'other']);
  t.match((await tried([draft('usual'), draft('other')], 'other', [], 'usual')).result, {
    message: 'Nothing is suggested.',
  });
});

t.test('a form is corrected by what its page says', async (t) => {
  const fields = [
    field('Title'),
    field('Hours', { type: 'number' }),
    field('I know the rules', { type: 'checkbox' }),
    field('Remove me', { type: 'checkbox' }),
    field('Newsletter', { type: 'checkbox', checked: true }),
  ];
  const form = formModel(fields);
  const said = (messages: readonly string[], shown: readonly FormField[] = fields) =>
    correctedForm(form, fillAndSubmit(form), {
      page: { forms: [{ ...form, fields: shown }] } as unknown as ShownPage,
      messages,
    });
  const entered = (corrected: ReturnType<typeof said>) =>
    (corrected === null ? [] : fillAndSubmit(corrected)).map(({ action, value }) => value ?? action);

  t.equal(said(['Something is wrong.']), null, 'nothing follows from that');
  t.strictSame(entered(said(['Hours: between 3 and 8.'])), ['Title {{unique}}', '3', 'click']);
  t.strictSame(entered(said(['Please confirm the rules.'])), ['Title {{unique}}', '2', 'check', 'click']);
  t.strictSame(entered(said(['The newsletter is not possible.'])), [
    'Title {{unique}}',
    '2',
    'uncheck',
    'click',
  ]);
  t.equal(said(['You cannot remove yourself.']), null, 'nothing is checked that removes something');
  const reason = field('Reason');
  t.strictSame(entered(said([], [...fields, reason])), [
    'Title {{unique}}',
    '2',
    'Reason {{unique}}',
    'click',
  ]);
  const beside = fields.map((one) =>
    one.label === 'Title' ? { ...one, hint: 'At least 30 characters' } : one,
  );
  const [title] = said(['At least 30 characters'], beside)?.fields ?? [];
  t.match(title, { refused: ['Title {{unique}}'] } satisfies Partial<TriedField>);
  const value = title === undefined ? '' : (fieldValue(title) ?? '');
  t.ok(value.replace('{{unique}}', 'qxabcdefgh').length >= 30, value);
});

t.test('another option is chosen where the page says something of the chosen one', (t) => {
  const options = ['Ann Lee', 'Bob Ray', 'Cy Oak'].map((label, index) => ({ value: String(index), label }));
  const form = formModel([field('Volunteer', { type: 'select', required: true, options }), field('Note')]);
  const page = { forms: [form] } as unknown as ShownPage;
  const chosen = (said: string) => {
    const corrected = correctedForm(form, fillAndSubmit(form), { page, messages: [said] });
    return corrected && fillAndSubmit(corrected).find(({ action }) => action === 'select')?.value;
  };
  t.equal(chosen('Bob Ray is on this shift already.'), '2');
  t.equal(chosen('Ann Lee is on this shift already.'), null, 'not where it says something of another one');
  t.end();
});

t.test('a field that may be empty is left empty once all that is known for it was refused', (t) => {
  const entered = (change: Partial<FormField>) => {
    const fields = [field('Name', { required: true }), field('Place', change)];
    const says = (form: ReturnType<typeof formModel>, hint: string) => {
      const shown = fields.map((one) => (one.label === 'Place' ? { ...one, hint } : one));
      const page = { forms: [formModel(shown)] } as unknown as ShownPage;
      return correctedForm(form, fillAndSubmit(form), { page, messages: [] }) ?? form;
    };
    const once = says(formModel(fields), 'A place is a letter and a number, as in B4.');
    const twice = says(once, 'B4 has another one already.');
    const ofPlace = (form: ReturnType<typeof formModel>) =>
      fillAndSubmit(form).find(({ selector }) => selector === fields[1]?.locators[0])?.value ?? '';
    return [ofPlace(once), ofPlace(twice)];
  };
  t.same(entered({}), ['B4', '']);
  t.same(entered({ required: true }), ['B4', 'Place {{unique}}'], 'one that is required is not');
  t.end();
});

t.test('a value that is refused with the same words as the one before is not entered again', (t) => {
  const born = field('Born', { type: 'date', required: true });
  const page = { forms: [formModel([{ ...born, hint: 'This date is too early.' }])] } as unknown as ShownPage;
  const correct = (form: ReturnType<typeof formModel>) =>
    correctedForm(form, fillAndSubmit(form), { page, messages: [] });
  const once = correct(formModel([born]));
  const twice = once && correct(once);
  t.same(
    [once, twice].map((form) => form?.fields.map(fieldValue)),
    [['2015-06-15'], ['{{workday-1000}}']],
  );
  t.end();
});
