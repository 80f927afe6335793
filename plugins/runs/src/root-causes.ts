import { createHash } from 'node:crypto';
import type { RootCause } from '@testkernel/sdk';

/** The properties of a failure by which causes are grouped. */
export interface Failure {
  readonly resultId: string;
  readonly testId: string;
  readonly category: string;
  readonly error: string;
  readonly selector: string | null;
  readonly url: string | null;
}

/** Groups failures with the same error pattern and selector, largest group first. */
export function findRootCauses(failures: readonly Failure[]): RootCause[] {
  const groups = new Map<string, Failure[]>();
  for (const failure of failures) {
    const key = JSON.stringify([failure.category, errorPattern(failure.error), failure.selector]);
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return [...groups]
    .map(([key, group]) => describe(key, group))
    .sort((a, b) => b.size - a.size || a.fingerprint.localeCompare(b.fingerprint));
}

/** The causes with the run that had them first, as far as the given earlier runs tell, which are newest first. */
export function withFirstSeen(
  causes: readonly RootCause[],
  runId: string,
  earlier: readonly { readonly id: string; readonly rootCauses: readonly RootCause[] }[],
): RootCause[] {
  const first = new Map<string, string>();
  for (const { id, rootCauses } of earlier) {
    for (const { fingerprint, firstSeenRunId = id } of rootCauses) {
      if (!first.has(fingerprint)) first.set(fingerprint, firstSeenRunId);
    }
  }
  return causes.map((cause) => ({ ...cause, firstSeenRunId: first.get(cause.fingerprint) ?? runId }));
}

function describe(key: string, group: readonly Failure[]): RootCause {
  const affectedTestIds = [...new Set(group.map((failure) => failure.testId))].sort();
  return {
    fingerprint: createHash('sha256').update(key).digest('hex').slice(0, 16),
    affectedTestIds,
    sharedUrl: shared(group.map((failure) => failure.url)),
    sharedSelector: shared(group.map((failure) => failure.selector)),
    errorPattern: errorPattern(group[0]?.error ?? ''),
    size: affectedTestIds.length,
    ...(group[0] ? { sampleResultId: group[0].resultId } : {}),
  };
}

function shared(values: readonly (string | null)[]): string | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

/** The first line of an error, without quoted values, numbers and addresses, which differ between tests. */
export function errorPattern(error: string): string {
  const [line = ''] = error.split('\n');
  return line
    .replace(/https?:\/\/[^\s'"]+/g, '<url>')
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '<text>')
    .replace(/\d+(?:\.\d+)?/g, '<n>')
    .trim()
    .slice(0, 300);
}
