/** Comparisons count steps from 1; 0 is the page at the end of the test. */
export function visualStepName(stepNumber: number): string {
  return stepNumber === 0 ? 'End of the test' : `Step ${stepNumber}`;
}
