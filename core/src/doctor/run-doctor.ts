import type { Finding } from '@testkernel/sdk';
import { examine } from './examine.ts';

const marks = { ok: 'ok      ', warning: 'warning ', failed: 'FAILED  ' } as const;

/** Examines this installation and prints what was found. False when something failed. */
export async function runDoctor({ json }: { readonly json: boolean }): Promise<boolean> {
  const findings: Finding[] = [];
  for await (const finding of examine({ env: process.env, cwd: process.cwd() })) {
    findings.push(finding);
    if (!json) process.stdout.write(lineOf(finding));
  }
  const ok = findings.every(({ status }) => status !== 'failed');
  if (json) process.stdout.write(`${JSON.stringify({ ok, findings }, null, 2)}\n`);
  else process.stdout.write(summaryOf(findings));
  return ok;
}

function lineOf({ status, subject, message, advice }: Finding): string {
  const first = `${marks[status]}${subject}: ${message}\n`;
  return advice === undefined ? first : `${first}          ${advice}\n`;
}

function summaryOf(findings: readonly Finding[]): string {
  const count = (status: Finding['status']) => findings.filter((finding) => finding.status === status).length;
  return `\n${count('ok')} ok, ${count('warning')} warnings, ${count('failed')} failed\n`;
}
