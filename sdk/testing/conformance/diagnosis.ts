import assert from 'node:assert/strict';
import type { Diagnosis } from '../../src/points/diagnosis.ts';
import type { ConformanceCase } from './conformance-case.ts';

/** Milliseconds that one examination may take. */
const given = 60_000;

/** The contract of `Diagnosis`, on any machine. */
export function diagnosisConformance(make: () => Diagnosis): ConformanceCase[] {
  return [
    {
      name: 'each finding has a subject and a sentence, and advice unless all is well',
      run: async () => {
        const findings = await make().examine(AbortSignal.timeout(given));
        assert.ok(findings.length > 0);
        for (const { status, subject, message, advice } of findings) {
          assert.ok(subject.length > 0);
          assert.match(message, /\.$/);
          if (status !== 'ok') assert.match(advice ?? '', /\.$/);
        }
        const subjects = findings.map(({ subject }) => subject);
        assert.equal(new Set(subjects).size, subjects.length);
      },
    },
  ];
}
