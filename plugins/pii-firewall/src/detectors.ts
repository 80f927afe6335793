import type { Detector } from './found.ts';
import { email } from './kinds/email.ts';
import { iban } from './kinds/iban.ts';
import { labelledSecrets } from './kinds/labelled-secrets.ts';
import { nationalIds } from './kinds/national-ids.ts';
import { paymentCard } from './kinds/payment-card.ts';
import { phones } from './kinds/phone.ts';
import { strict } from './kinds/strict.ts';
import { privateKey, tokens } from './kinds/tokens.ts';

/** What is removed from every prompt. */
export const detectors: readonly Detector[] = [
  privateKey,
  ...tokens,
  ...labelledSecrets,
  paymentCard,
  iban,
  ...nationalIds,
  email,
  ...phones,
];

export const strictDetectors: readonly Detector[] = [...detectors, ...strict];
