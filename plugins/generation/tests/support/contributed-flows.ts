import type { BrowsersService, Contributions, Draft, FlowPlan, FlowSite, TestFlow } from '@testkernel/sdk';
import { firstPartyFlows } from '../../src/flows/first-party-flows.ts';
import { FlowPlanner } from '../../src/plan/flow-planner.ts';
import { withPreconditions } from '../../src/write/precondition-steps.ts';

/** For flows that are planned and drafted only. */
const noBrowsers: BrowsersService = {
  open: () => Promise.reject(new Error('There is no browser.')),
  validate() {},
  engineNames: () => [],
  engineNamed: () => '',
  devices: () => [],
  screenOf: () => ({ width: 1, height: 1, scale: 1 }),
  engines: async () => [],
};

/** Flows as plugins contribute them, in this order. */
export function contributed(
  flows: readonly (readonly [name: string, flow: TestFlow])[],
): Contributions<TestFlow> {
  const all = flows.map(([name, value]) => ({
    name,
    pluginId: 'test',
    value,
    invoke: async <R>(_: string, call: (value: TestFlow, signal: AbortSignal) => R | Promise<R>) =>
      call(value, new AbortController().signal),
  }));
  return { list: () => all, get: (name) => all.find((one) => one.name === name) };
}

const noSessions = { open: () => Promise.reject(new Error('There is no session.')) };

export const builtIn = firstPartyFlows({ browsers: noBrowsers, sessions: noSessions });

/** The plans of the built-in kinds, unsorted. */
export function planned(site: FlowSite, flows = contributed(builtIn)): Promise<FlowPlan[]> {
  const context = { signal: new AbortController().signal, log() {} };
  return new FlowPlanner(flows).plan(site, context);
}

/** The draft of a plan of a built-in kind, as it is played. */
export function draftOf(plan: FlowPlan, site: FlowSite): Draft | null {
  const flow = contributed(builtIn).get(plan.flow)?.value;
  const draft = flow?.draft?.(plan, site) ?? null;
  return draft && withPreconditions(draft, site.preconditions);
}
