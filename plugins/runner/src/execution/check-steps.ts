import {
  BadRequest,
  type Contributions,
  messageOf,
  parseLocator,
  type Step,
  type StepAction,
} from '@testkernel/sdk';
import { hasPlaceholders } from './placeholders.ts';

interface Finding {
  readonly code: 'UNKNOWN_ACTION' | 'INVALID_STEP' | 'INVALID_SELECTOR';
  readonly path: string;
  readonly message: string;
}

/** Throws `BadRequest` with all mistakes in the steps, and the code of the first one. */
export function checkSteps(steps: readonly Step[], actions: Contributions<StepAction>): void {
  const findings = steps.flatMap((step, index) => findingsOf(step, index, actions));
  const [first] = findings;
  if (!first) return;
  const details = findings.map(({ path, message }) => ({ path, message }));
  throw new BadRequest(first.code, first.message, { details });
}

function findingsOf(step: Step, index: number, actions: Contributions<StepAction>): Finding[] {
  const at = (field: string) => `steps/${index}/${field}`;
  const title = `Step ${index + 1}`;
  const action = actions.get(step.action)?.value;
  if (!action) {
    const known = actions.list().map((contribution) => contribution.name);
    const message = `${title}: there is no action "${step.action}". Known: ${known.join(', ')}.`;
    return [{ code: 'UNKNOWN_ACTION', path: at('action'), message }];
  }
  const findings: Finding[] = action.needs
    .filter((field) => step[field] === undefined)
    .map((field) => ({
      code: 'INVALID_STEP',
      path: at(field),
      message: `${title} (${step.action}) needs ${field}.`,
    }));
  // The values of placeholders are only known at run time.
  if (findings.length === 0 && !hasPlaceholders(step)) {
    const wrong = action.check?.(step);
    if (wrong) {
      findings.push({
        code: 'INVALID_STEP',
        path: at('value'),
        message: `${title} (${step.action}): ${wrong}`,
      });
    }
  }
  if (step.pageAlias !== undefined && !/^(page|popup[1-9]\d*)$/.test(step.pageAlias)) {
    const message = `${title}: pageAlias is page, popup1, popup2, …`;
    findings.push({ code: 'INVALID_STEP', path: at('pageAlias'), message });
  }
  return [...findings, ...selectorFindings(step, title, at)];
}

function selectorFindings(step: Step, title: string, at: (field: string) => string): Finding[] {
  return (['selector', 'target'] as const).flatMap((field) => {
    const source = step[field];
    if (source === undefined) return [];
    try {
      parseLocator(source);
      return [];
    } catch (error) {
      if (!(error instanceof BadRequest)) throw error;
      return [
        { code: 'INVALID_SELECTOR' as const, path: at(field), message: `${title}: ${messageOf(error)}` },
      ];
    }
  });
}
