import type { Schemas } from '@testkernel/client';
import type { RejectionCode } from '../api/verdict-queue.ts';

/** Why drafts are rejected, in the order of the keys 1 to 5. */
export const rejections: readonly { readonly code: RejectionCode; readonly label: string }[] = [
  { code: 'duplicate', label: 'Another test does it' },
  { code: 'trivial', label: 'It checks nothing of value' },
  { code: 'wrong', label: 'It expects the wrong thing' },
  { code: 'unstable', label: 'It depends on data or time' },
  { code: 'out_of_scope', label: 'Nobody needs it' },
];

/** Why a draft was rejected, in the words of the person where there are some. */
export function rejectionText({ code, text }: Schemas['Rejection']): string {
  const label = rejections.find((each) => each.code === code)?.label;
  return [label, text].filter(Boolean).join(': ') || 'Another reason';
}
