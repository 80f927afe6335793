import { Button, NativeSelect, TextInput } from '@mantine/core';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { type RecordingPath, recording } from '../../api/recording.ts';
import { attempt } from '../../parts/attempt.tsx';
import classes from './record.module.css';

type Kind = Schemas['Recording']['proposals'][number]['kind'];

const kinds: readonly { value: Kind; label: string; needsValue: boolean }[] = [
  { value: 'assertVisible', label: 'It is visible', needsValue: false },
  { value: 'assertText', label: 'It contains', needsValue: true },
  { value: 'assertValue', label: 'Its value is', needsValue: true },
  { value: 'assertChecked', label: 'It is checked', needsValue: false },
  { value: 'assertCount', label: 'How many there are', needsValue: true },
];

interface AssertProps {
  /** The element that was pointed at. */
  readonly probe: { readonly selector: string; readonly label: string } | null;
  readonly state: Schemas['Recording'];
  readonly path: RecordingPath;
  readonly onDone: () => void;
}

/** What the test should check: of the element that was pointed at, and what changed by the last action. */
export function Assert({ probe, state, path, onDone }: AssertProps) {
  const [kind, setKind] = useState<Kind>('assertVisible');
  const [value, setValue] = useState('');
  const chosen = kinds.find((one) => one.value === kind);
  const add = (body: Schemas['Recording']['proposals'][number]) =>
    attempt(async () => {
      await ok(client.POST('/projects/{id}/record/{sessionId}/assertion', { params: { path }, body }));
      await queryClient.invalidateQueries({ queryKey: recording(path).queryKey });
      onDone();
    });
  return (
    <>
      {probe ? (
        <form
          className={classes.assert}
          aria-label="Check"
          onSubmit={(event) => {
            event.preventDefault();
            const { selector, label } = probe;
            void add({ kind, selector, label, ...(chosen?.needsValue ? { value } : {}) });
          }}
        >
          <p>
            <strong>{probe.label}</strong> <code>{probe.selector}</code>
          </p>
          <NativeSelect
            label="What should be so"
            data={kinds.map(({ value: name, label }) => ({ value: name, label }))}
            value={kind}
            onChange={(event) =>
              setKind(kinds.find((one) => one.value === event.currentTarget.value)?.value ?? 'assertVisible')
            }
          />
          {chosen?.needsValue ? (
            <TextInput
              label="Expected"
              value={value}
              required
              withAsterisk={false}
              onChange={(event) => setValue(event.currentTarget.value)}
            />
          ) : null}
          <div className={classes.line}>
            <Button type="submit">Add the check</Button>
            <Button variant="subtle" onClick={onDone}>
              Cancel
            </Button>
          </div>
        </form>
      ) : null}
      {state.proposals.length > 0 ? (
        <section aria-label="Proposed checks">
          <h2>Changed by the last action</h2>
          <ul className={classes.proposals}>
            {state.proposals.map((proposal, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: proposals are replaced as a whole
              <li key={index}>
                <span>
                  {proposal.label ?? proposal.selector ?? 'The address'} {proposal.value}
                </span>
                <Button variant="default" onClick={() => void add(proposal)}>
                  Check it
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
