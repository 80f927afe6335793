import type { EgressService, RunReport, RunReporter } from '@testkernel/sdk';
import { channelWebhook } from './channel-webhook.ts';
import { runWords } from './run-words.ts';

/** An incoming webhook of Slack, or of a service that takes its messages. */
export function slackReporter(egress: EgressService): RunReporter {
  return channelWebhook(egress, 'Slack', slackMessage);
}

/** Block Kit. A section takes 3000 characters, so each failed test has one of its own. */
function slackMessage(report: RunReport) {
  const { headline, summary, context, failures, moreFailures, violations } = runWords(report);
  const facts = context.map(({ name, value }) => `${name}: *${escaped(value)}*`).join('  |  ');
  return {
    text: escaped(`${headline}. ${summary}`),
    unfurl_links: false,
    blocks: [
      {
        type: 'header',
        text: { type: 'plain_text', text: headline.slice(0, 150).toWellFormed(), emoji: false },
      },
      section(escaped(summary)),
      ...(facts === '' ? [] : [{ type: 'context', elements: [{ type: 'mrkdwn', text: facts }] }]),
      ...failures.map(({ name, error }) => section(`*${escaped(name)}*\n${escaped(error)}`)),
      ...(moreFailures > 0 ? [section(`and ${moreFailures} more failed tests`)] : []),
      ...violations.map((violation) => section(`Violated: ${escaped(violation)}`)),
      section(`<${escaped(report.url)}|Results>`),
    ],
  };
}

function section(text: string) {
  return { type: 'section', text: { type: 'mrkdwn', text } };
}

/** The three characters with which links and mentions begin and end; formatting characters change only the looks. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
