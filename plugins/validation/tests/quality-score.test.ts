import type { Step } from '@testkernel/sdk';
import t from 'tap';
import { qualityScore } from '../src/quality-score.ts';

t.test('a test scores by what it asserts and how it finds elements', async (t) => {
  const open: Step = { action: 'navigate', url: '/' };
  const byRole: Step = { action: 'assert', selector: "getByRole('heading', { name: 'Hello' })" };
  const byCss: Step = { action: 'assert', selector: "locator('#hello')" };
  t.equal(qualityScore([open, byRole, byRole, byRole]), 100);
  t.ok(qualityScore([open, byRole]) > qualityScore([open, byCss]));
  t.ok(qualityScore([open, { action: 'assertUrl', expected: '/' }]) < qualityScore([open, byRole]));
});
