import type { Mutation } from './mutations/mutation.ts';
import { loadsPage } from './mutations/test-path.ts';
import { requestKey } from './request-key.ts';
import type { TestUnderValidation } from './test-under-validation.ts';

/** Whether the mutation delays the page that the first step opens: it waits for that page, and the delay is longer than any step may take. */
export function failsFirstStep(
  { how }: Mutation,
  { steps, observation }: Pick<TestUnderValidation, 'steps' | 'observation'>,
): boolean {
  const [step] = steps;
  const [request] = observation?.requests ?? [];
  if (how.where !== 'network' || how.mutation.does !== 'delay' || how.request.from > 0) return false;
  if (step === undefined || !loadsPage(step) || request?.type !== 'document') return false;
  return how.request.via === null && how.request.key === requestKey(request.method, request.url);
}
