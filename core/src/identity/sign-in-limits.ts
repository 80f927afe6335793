import { defineRateLimit } from '@testkernel/sdk';

const windowSeconds = 15 * 60;

export const SignInAttempts = defineRateLimit('login', {
  max: 10,
  windowSeconds,
  description: 'Sign-in attempts per IP.',
});

/** Counts the routes that send or use a link in a mail. */
export const PasswordRequests = defineRateLimit('password', {
  max: 5,
  windowSeconds,
  description: 'Forgot, reset and resend, together, per IP.',
});
