import { definePermission, defineRateLimit } from '@testkernel/sdk';

export const ManageAi = definePermission('ai.manage', {
  role: 'admin',
  description: 'Configure AI providers, read redacted prompts.',
});

export const ReadAiLedger = definePermission('ai.ledger', {
  role: 'qa_lead',
  description: 'Read what models were asked and what it cost.',
});

/** Calls that people start by hand from the settings. */
export const AiTrials = defineRateLimit('aiTrial', {
  max: 30,
  windowSeconds: 3600,
  countedBy: 'member',
  description: 'Trials of an AI provider per member of a workspace.',
});
