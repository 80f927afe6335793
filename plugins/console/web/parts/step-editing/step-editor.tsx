import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Schemas } from '@testkernel/client';
import classes from './step-editing.module.css';
import type { StepEdits } from './use-step-edits.ts';

type Step = Schemas['Step'];
type TextField = 'url' | 'selector' | 'target' | 'value' | 'expected' | 'description';

const actions = [
  [
    'Do',
    ['navigate', 'click', 'fill', 'select', 'check', 'uncheck', 'press', 'hover', 'dblclick', 'rightClick'],
  ],
  [
    'Do more',
    [
      'drag',
      'scroll',
      'upload',
      'wait',
      'reload',
      'goBack',
      'goForward',
      'acceptDialog',
      'readNumber',
      'request',
    ],
  ],
  [
    'Expect',
    [
      'assertText',
      'assertVisible',
      'assertHidden',
      'assertValue',
      'assertUrl',
      'assertTitle',
      'assertCount',
      'assertNumber',
      'assertChecked',
      'assertEnabled',
      'assertDisabled',
      'assertHasClass',
      'assertAriaSnapshot',
      'assertScreenshot',
    ],
  ],
] as const;
const known = new Set<string>(actions.flatMap(([, names]) => names));

const labels: Readonly<Record<TextField, string>> = {
  url: 'Address',
  selector: 'Locator',
  target: 'Locator of the target',
  value: 'Value',
  expected: 'Expected',
  description: 'Sentence',
};

interface StepEditorProps {
  readonly step: Step;
  readonly index: number;
  readonly edits: StepEdits;
  readonly editable: boolean;
  readonly onMove: (offset: number) => void;
}

/** The fields of a step. Those that its action does not use are left out, unless they are filled in. */
export function StepEditor({ step, index, edits, editable, onMove }: StepEditorProps) {
  const { action } = step;
  return (
    <section className={classes.editor} aria-label={`Step ${index + 1}`}>
      <NativeSelect
        label="Action"
        value={action}
        disabled={!editable}
        onChange={(event) => edits.change(index, { action: event.currentTarget.value })}
        data={[
          ...(known.has(action) ? [] : [{ group: 'Of this step', items: [action] }]),
          ...actions.map(([group, items]) => ({ group, items: [...items] })),
        ]}
      />
      {fieldsOf(step).map((field) => {
        const Field = field === 'value' || field === 'expected' ? Textarea : TextInput;
        return (
          <Field
            key={field}
            label={labels[field]}
            value={step[field] ?? ''}
            disabled={!editable}
            error={edits.errorOf(index, field)}
            {...(Field === Textarea ? { autosize: true, minRows: 1, maxRows: 6 } : {})}
            onChange={(event: { currentTarget: { value: string } }) =>
              edits.change(index, { [field]: event.currentTarget.value })
            }
          />
        );
      })}
      {editable ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => onMove(-1)} disabled={index === 0}>
            Up
          </Button>
          <Button variant="default" onClick={() => onMove(1)} disabled={index === edits.steps.length - 1}>
            Down
          </Button>
          <Button variant="default" onClick={() => edits.remove(index)}>
            Remove
          </Button>
        </div>
      ) : null}
    </section>
  );
}

const withoutElement =
  /^(navigate|reload|goBack|goForward|acceptDialog|request|assertUrl|assertTitle|assertScreenshot|assertNo\w+)$/;
const withValue = /^(fill|select|press|upload|scroll|wait|acceptDialog|readNumber)$/;
const withExpectation =
  /^(assert|assertText|assertValue|assertUrl|assertTitle|assertCount|assertHasClass|assertSorted|assertTotal|assertNumber|assertAriaSnapshot|request)$/;

function fieldsOf(step: Step): TextField[] {
  const { action } = step;
  const used: Readonly<Record<TextField, boolean>> = {
    url: action === 'navigate' || action === 'request',
    selector: !withoutElement.test(action),
    target: action === 'drag',
    value: withValue.test(action),
    expected: withExpectation.test(action),
    description: true,
  };
  const order: readonly TextField[] = ['url', 'selector', 'target', 'value', 'expected', 'description'];
  return order.filter((field) => used[field] || step[field] !== undefined);
}
