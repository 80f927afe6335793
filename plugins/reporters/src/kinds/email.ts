import {
  type DatabaseService,
  type MailService,
  type MembersService,
  type ReporterSettings,
  type RunReport,
  type RunReporter,
  Type,
  ValidationFailed,
} from '@testkernel/sdk';
import { runWords } from './run-words.ts';

const maxRecipients = 10;

export interface EmailDependencies {
  readonly database: DatabaseService;
  readonly mail: MailService;
  readonly members: MembersService;
}

/** Mail to members of the workspace, and to nobody else: the service is no relay. */
export function emailReporter({ database, mail, members }: EmailDependencies): RunReporter {
  return {
    title: 'Email',
    settings: Type.Object({
      recipients: Type.Array(Type.String({ minLength: 3, maxLength: 254 }), {
        minItems: 1,
        maxItems: maxRecipients,
        description: 'Addresses of members of the workspace.',
      }),
    }),
    secrets: [],
    recipientOf: (settings) => recipientsOf(settings).join(', ').slice(0, 200),
    async check(settings) {
      const recipients = recipientsOf(settings);
      const known = new Set(await members.enteredAmong(recipients));
      const findings = recipients.flatMap((recipient, index) =>
        known.has(recipient)
          ? []
          : [
              {
                path: `settings/recipients/${index}`,
                message: 'This is no address of a member who has entered the workspace.',
              },
            ],
      );
      if (findings.length > 0) throw new ValidationFailed(findings);
    },
    async report(report, settings, { signal }) {
      signal.throwIfAborted();
      const recipients = await members.enteredAmong(recipientsOf(settings));
      if (recipients.length === 0)
        return { status: 410, detail: 'None of the recipients is a member of the workspace any more.' };
      const message = { subject: subjectOf(report), text: textOf(report) };
      await database.transaction(async () => {
        for (const to of recipients) await mail.send({ to, ...message });
      });
      return { status: null, detail: `Handed over for ${recipients.length} recipients.` };
    },
  };
}

function recipientsOf({ recipients }: ReporterSettings): string[] {
  const given: unknown[] = Array.isArray(recipients) ? recipients : [];
  return [...new Set(given.map((recipient) => String(recipient).trim().toLowerCase()))];
}

function subjectOf(report: RunReport): string {
  const { headline, summary } = runWords(report);
  return report.run.type === 'test_run' ? `${headline} (${summary.slice(0, 100).toWellFormed()})` : headline;
}

function textOf(report: RunReport): string {
  const { headline, summary, context, failures, moreFailures, violations } = runWords(report);
  const lines = [
    headline,
    summary,
    '',
    ...context.map(({ name, value }) => `${name}: ${value}`),
    ...(failures.length > 0 ? ['', 'Failed tests:'] : []),
    ...failures.map(({ name, error }) => `- ${name}\n  ${error}`),
    ...(moreFailures > 0 ? [`and ${moreFailures} more`] : []),
    ...(violations.length > 0 ? ['', 'Violated:'] : []),
    ...violations.map((violation) => `- ${violation}`),
    '',
    `Results: ${report.url}`,
  ];
  return `${lines.join('\n')}\n`;
}
