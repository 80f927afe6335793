import { type ChangeEvent, type FormEvent, useState } from 'react';
import { type ErrorText, errorText } from '../api/error-text.ts';
import { fieldErrors } from '../api/field-errors.ts';

/** What fields edit: texts, switches and lists of texts. Numbers are texts until they are sent. */
export type FormValues = Readonly<Record<string, string | boolean>>;

type TextEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

interface SettingsFormOptions<V extends FormValues> {
  /** The values as the server has them. */
  readonly stored: V;
  /** Sends the values, and loads again what they change. */
  readonly save: (values: V) => Promise<unknown>;
  /** Fields that are never read back, as passwords: they are empty after each save, and a save with them cannot be undone. */
  readonly secrets?: readonly (keyof V & string)[];
}

export interface SettingsForm<V extends FormValues> {
  readonly values: V;
  readonly dirty: boolean;
  readonly busy: boolean;
  readonly failure: ErrorText | null;
  readonly savedAt: Date | null;
  readonly canUndo: boolean;
  text(
    field: keyof V & string,
    path?: string,
  ): { value: string; error: string | null; onChange(event: TextEvent): void };
  toggle(field: keyof V & string): { checked: boolean; onChange(event: ChangeEvent<HTMLInputElement>): void };
  set(field: keyof V & string, value: string | boolean): void;
  submit(event: FormEvent): void;
  discard(): void;
  undo(): void;
}

/**
 * A section of settings: edited, saved as a whole, and undone by saving what was there before. What the API refuses is
 * shown at the field that it names by its path, and the rest above the button.
 */
export function useSettingsForm<V extends FormValues>({
  stored,
  save,
  secrets = [],
}: SettingsFormOptions<V>): SettingsForm<V> {
  const [draft, setDraft] = useState<V | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [saved, setSaved] = useState<{ at: Date; before: V | null } | null>(null);
  const values = draft ?? stored;
  const changed = Object.keys(values).filter((field) => values[field] !== stored[field]);
  const found = fieldErrors(error);
  const shown = new Set<string>();

  const send = async (wanted: V, before: V | null): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      await save(wanted);
      setDraft(null);
      setSaved({ at: new Date(), before });
    } catch (caught) {
      setError(caught);
    } finally {
      setBusy(false);
    }
  };
  const set = (field: keyof V & string, value: string | boolean) => {
    // Fields of numbers tell their value again when they lose the focus, which must not take Undo away.
    if (value === values[field]) return;
    setSaved(null);
    setDraft({ ...values, [field]: value });
  };
  return {
    values,
    dirty: changed.length > 0,
    busy,
    savedAt: saved?.at ?? null,
    canUndo: saved !== null && saved.before !== null,
    get failure() {
      if (error === null) return null;
      // A finding that is shown at its field needs no second place.
      return found.size > 0 && [...found.keys()].every((path) => shown.has(path)) ? null : errorText(error);
    },
    text(field, path = field) {
      shown.add(path);
      const value = values[field];
      return {
        value: typeof value === 'string' ? value : '',
        error: found.get(path) ?? null,
        onChange: (event) => set(field, event.currentTarget.value),
      };
    },
    toggle: (field) => ({
      checked: values[field] === true,
      onChange: (event) => set(field, event.currentTarget.checked),
    }),
    set,
    submit(event) {
      event.preventDefault();
      const secret = changed.some((field) => secrets.includes(field));
      void send(values, secret ? null : stored);
    },
    discard() {
      setDraft(null);
      setError(null);
    },
    undo() {
      if (saved?.before) void send(saved.before, null);
    },
  };
}
