import type { EgressService, RunReport, RunReporter } from '@testkernel/sdk';
import { channelWebhook } from './channel-webhook.ts';
import { runWords } from './run-words.ts';

const colours = { passed: 'Good', failed: 'Attention', broken: 'Attention', aborted: 'Default' } as const;

/** A webhook of a Teams workflow. */
export function teamsReporter(egress: EgressService): RunReporter {
  return channelWebhook(egress, 'Microsoft Teams', teamsMessage);
}

function teamsMessage(report: RunReport) {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: adaptiveCard(report),
      },
    ],
  };
}

/** Texts are runs of rich text blocks, in which nothing is formatting. */
function adaptiveCard(report: RunReport) {
  const { headline, summary, context, failures, moreFailures, violations } = runWords(report);
  const facts = context.map(({ name, value }) => `${name}: ${value}`).join('  |  ');
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: headline,
    body: [
      block({ text: headline, size: 'Large', weight: 'Bolder', color: colours[report.outcome] }),
      block({ text: summary }),
      ...(facts === '' ? [] : [block({ text: facts, isSubtle: true })]),
      ...failures.map(({ name, error }) =>
        block({ text: `${name}: `, weight: 'Bolder' }, { text: error, fontType: 'Monospace' }),
      ),
      ...(moreFailures > 0 ? [block({ text: `and ${moreFailures} more failed tests` })] : []),
      ...violations.map((violation) => block({ text: `Violated: ${violation}` })),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Results', url: report.url }],
  };
}

interface TextRun {
  readonly text: string;
  readonly size?: 'Large';
  readonly weight?: 'Bolder';
  readonly color?: 'Good' | 'Attention' | 'Default';
  readonly fontType?: 'Monospace';
  readonly isSubtle?: true;
}

function block(...runs: readonly TextRun[]) {
  return { type: 'RichTextBlock', inlines: runs.map((run) => ({ type: 'TextRun', ...run })) };
}
