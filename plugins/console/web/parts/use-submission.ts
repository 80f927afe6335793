import { type FormEvent, useState } from 'react';
import { type ErrorText, errorText } from '../api/error-text.ts';

/** A form of which the request runs once at a time, and whose error is shown in it. */
export function useSubmission(send: (form: FormData) => Promise<void>) {
  const [failure, setFailure] = useState<ErrorText | null>(null);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      await send(form);
      setFailure(null);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { failure, busy, submit };
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
