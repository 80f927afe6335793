import { Type } from '@testkernel/sdk';

/** A path of this site as every browser parses it: not `//host`, no characters that browsers drop or replace. */
export const ReturnTo = Type.String({
  maxLength: 1000,
  pattern: '^/(?![/\\\\])[^\\\\\\s\\p{Cc}]*$',
  description: 'Where to go after the sign-in: a path of this site.',
});
