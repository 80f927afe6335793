import type { MutationOutcome, Step, TestCandidate } from '@testkernel/sdk';

export const orderSteps: readonly Step[] = [
  { action: 'navigate', url: '/' },
  { action: 'fill', selector: "getByLabel('Item')", value: 'A {{unique}}' },
  { action: 'fill', selector: "getByLabel('Price')", value: '3' },
  { action: 'click', selector: "getByRole('button', { name: 'Add order' })" },
  { action: 'assertVisible', selector: "getByText('A {{unique}} costs 12')" },
  { action: 'assertHidden', selector: "getByText('Nothing here')" },
];

export function candidateOf(name: string, change: Partial<TestCandidate> = {}): TestCandidate {
  return {
    planId: name,
    flowKey: name,
    name,
    description: `${name}. Found by the crawl.`,
    rationale: '',
    steps: orderSteps,
    category: 'ui',
    type: 'functional',
    priority: 'medium',
    sourceUrl: 'http://shop.example/',
    tags: [],
    confidence: 0.8,
    qualityScore: 50,
    oracleScore: null,
    faultTrials: [],
    ...change,
  };
}

export function killed(...targets: readonly string[]): MutationOutcome[] {
  return targets.map((target) => ({ mutation: 'element-hidden', target, killed: true }));
}
