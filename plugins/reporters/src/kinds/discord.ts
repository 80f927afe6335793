import type { EgressService, RunReport, RunReporter } from '@testkernel/sdk';
import { channelWebhook } from './channel-webhook.ts';
import { runWords } from './run-words.ts';

const colours = { passed: 0x1a7f37, failed: 0xc9252d, broken: 0xc9252d, aborted: 0x6e7781 } as const;

/** A webhook of a Discord channel. */
export function discordReporter(egress: EgressService): RunReporter {
  return channelWebhook(egress, 'Discord', discordMessage);
}

/**
 * One embed. Discord refuses titles over 256 characters, names of fields over 256, values over 1024, and embeds over 6000;
 * escaped texts are at most twice as long as `runWords` makes them.
 */
function discordMessage(report: RunReport) {
  const { headline, summary, context, failures, moreFailures, violations } = runWords(report);
  const facts = context.map(({ name, value }) => `${name}: ${escaped(value)}`).join(' | ');
  const more = moreFailures > 0 ? [`and ${moreFailures} more failed tests`] : [];
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: cut(escaped(headline), 256),
        url: report.url,
        color: colours[report.outcome],
        description: cut([escaped(summary), facts, ...more].filter((line) => line !== '').join('\n'), 1500),
        fields: [
          ...failures.map(({ name, error }) => field(name, error)),
          ...(violations.length > 0 ? [field('Violated', violations.join('\n'))] : []),
        ],
      },
    ],
  };
}

function field(name: string, value: string) {
  return { name: cut(escaped(name), 200), value: cut(escaped(value), 400) };
}

/** Characters of Discord's Markdown, and those with which mentions and links begin. */
function escaped(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#<@:-]/g, '\\$&');
}

/** Cuts no escape in two. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${text
    .slice(0, maxLength - 1)
    .replace(/\\$/, '')
    .toWellFormed()}…`;
}
