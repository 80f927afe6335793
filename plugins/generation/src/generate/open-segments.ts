import type { FlowPlan } from '@testkernel/sdk';
import type { EntityExplorer } from '../entity/entity-explorer.ts';
import type { JourneySegment, Journeys, NextSegment } from '../journey/journey.ts';

/** Flows that were carried out, and from whose ends journeys may continue. */
export class OpenSegments {
  readonly #journeys: Journeys;
  readonly #explorer: EntityExplorer | null;
  #segments: JourneySegment[] = [];

  /** @param explorer is told which records journeys go on with */
  constructor(journeys: Journeys, explorer: EntityExplorer | null) {
    this.#journeys = journeys;
    this.#explorer = explorer;
  }

  add(segment: JourneySegment): void {
    this.#segments.push(segment);
  }

  /** No journey continues from where the flow of the plan ended. */
  giveUp(plan: FlowPlan): void {
    this.#segments = this.#segments.filter((segment) => segment.plan !== plan);
  }

  /**
   * What continues from the segments, none of which is left then.
   *
   * @param isAllowed whether a flow may be carried out
   */
  take(isAllowed: (plan: FlowPlan) => boolean): NextSegment[] {
    const segments = this.#segments;
    this.#segments = [];
    return segments.flatMap((segment) => {
      const form = this.#explorer?.formOf(segment.draft);
      const next = this.#journeys.next(segment).filter(({ plan }) => isAllowed(plan));
      if (form) for (const { draft } of next) this.#explorer?.belongs(draft, form);
      return next;
    });
  }
}
