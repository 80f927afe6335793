import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { clock } from '../ui/durations.ts';
import { Failed } from '../ui/states.tsx';
import classes from './settings-section.module.css';
import type { FormValues, SettingsForm } from './use-settings-form.ts';

interface SettingsSectionProps<V extends FormValues> {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly form: SettingsForm<V>;
  /** What the button does, and what is told after it. Default: `Save`, `Saved`. */
  readonly action?: readonly [does: string, did: string];
  /** Whether this person may change it. The values are shown all the same. */
  readonly editable?: boolean;
  readonly children: ReactNode;
}

const saving = ['Save', 'Saved'] as const;

/** Fields that are saved together. */
export function SettingsSection<V extends FormValues>({
  title,
  hint,
  form,
  action = saving,
  editable = true,
  children,
}: SettingsSectionProps<V>) {
  const id = useId();
  const [does, did] = action;
  // Only where there is something to save: who adds something is told what is missing instead.
  const idle = action === saving && !form.dirty;
  return (
    <form onSubmit={form.submit} className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {hint ? <p className={classes.hint}>{hint}</p> : null}
      </header>
      <fieldset disabled={!editable} className={classes.fields}>
        {children}
      </fieldset>
      {form.failure ? <Failed {...form.failure} /> : null}
      {editable ? (
        <footer className={classes.foot}>
          <Button type="submit" disabled={idle} loading={form.busy}>
            {does}
          </Button>
          {form.dirty ? (
            <Button variant="subtle" onClick={form.discard}>
              Discard
            </Button>
          ) : null}
          <span className={classes.saved} role="status">
            {form.savedAt && !form.dirty ? `${did} ${clock(form.savedAt)}` : ''}
          </span>
          {form.canUndo && !form.dirty ? (
            <Button variant="subtle" onClick={form.undo}>
              Undo
            </Button>
          ) : null}
        </footer>
      ) : null}
    </form>
  );
}
