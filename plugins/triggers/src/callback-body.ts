import { answerRun, type Run, type Verdict } from '@testkernel/sdk';

/** Fits into a message together with the address. */
const maxLength = 80_000;
const maxErrorLength = 5_000;

/** The JSON that tells about the end of a run. Of verdicts with too many violations it has the first ones. */
export function callbackBody(run: Run): string {
  const { id, status, passed, failed, total, error, gateResult, webVitalsResult } = answerRun(run);
  const counts = { runId: id, status, passed, failed, total, error: error?.slice(0, maxErrorLength) ?? null };
  for (let most = 1_000; ; most = Math.floor(most / 2)) {
    const body = JSON.stringify({
      ...counts,
      gateResult: limited(gateResult, most),
      webVitalsResult: limited(webVitalsResult, most),
    });
    if (body.length <= maxLength || most === 0) return body;
  }
}

function limited(verdict: Verdict | null, most: number): Verdict | null {
  return verdict && { ...verdict, violations: verdict.violations.slice(0, most) };
}
