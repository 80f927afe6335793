import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { WebVitalsBudgets } from './web-vitals-budgets.ts';

/** The Web Vitals budgets of a project. */
export const BudgetsRecord = defineEntity({
  name: 'BudgetsRecord',
  tableName: 'web_vitals_budgets',
  properties: {
    projectId: p.text().primary(),
    workspaceId: p.text(),
    thresholds: p.json().$type<WebVitalsBudgets>(),
  },
});
export type BudgetsRecord = InferEntity<typeof BudgetsRecord>;
