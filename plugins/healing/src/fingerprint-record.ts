import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ElementFacts } from './in-page/element-facts.ts';

/** The element of a step when the test last passed unhealed. */
export const FingerprintRecord = defineEntity({
  name: 'HealingFingerprint',
  tableName: 'healing_fingerprint',
  properties: {
    testId: p.text().primary(),
    step: p.integer().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    selector: p.text(),
    facts: p.json().$type<ElementFacts>(),
    recordedAt: p.datetime(),
  },
});
export type FingerprintRecord = InferEntity<typeof FingerprintRecord>;
