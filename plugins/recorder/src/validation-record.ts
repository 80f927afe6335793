import { defineEntity, p } from '@mikro-orm/core';
import type { RecordedValidation } from './recorded-validation.ts';

/** What validation found out about a recorded test. */
export const ValidationRecord = defineEntity({
  name: 'RecordedValidationRecord',
  tableName: 'recorder_validation',
  properties: {
    testId: p.text().primary(),
    workspaceId: p.text(),
    version: p.integer(),
    outcome: p.text().$type<RecordedValidation['outcome']>(),
    rounds: p.json().$type<RecordedValidation['rounds']>(),
    failure: p.json().$type<RecordedValidation['failure']>().strictNullable(),
    unstableSteps: p.json().$type<number[]>(),
    validatedAt: p.datetime(),
  },
});
