import { notifications } from '@mantine/notifications';
import { errorText } from '../api/error-text.ts';

/** Tells a person that what they asked for did not happen, where no place of the screen is about it. */
export function report(error: unknown): void {
  const { text, details } = errorText(error);
  notifications.show({ color: 'red', title: text, message: details ?? '', autoClose: 10_000 });
}
