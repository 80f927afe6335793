import { Type } from '@testkernel/sdk';

/** A path of this site, however a browser reads it: never `//host`, never a character that browsers drop or turn. */
export const ReturnTo = Type.String({
  maxLength: 1000,
  pattern: '^/(?![/\\\\])[^\\\\\\s\\p{Cc}]*$',
  description: 'Where to go after the sign-in: a path of this site.',
});
