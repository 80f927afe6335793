import { type Draft, type FlowSite, type PageModel, quote, type Step } from '@testkernel/sdk';
import type { Proposal } from './proposal.ts';
import type { ListedElement, SiteDigest } from './site-digest.ts';

/** A proposal can't become a test. The message tells the model why. */
export class RefusedProposal extends Error {
  override readonly name = 'RefusedProposal';
}

export interface ProposedDraft {
  readonly page: PageModel;
  readonly draft: Draft;
}

const keys = new Set(['Enter', 'Tab', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Space']);

/**
 * The draft of a proposal. It uses only pages and elements that are listed; throws `RefusedProposal` for all others, and for
 * placeholders other than `{{unique}}`.
 */
export function draftOfProposal(proposal: Proposal, digest: SiteDigest, site: FlowSite): ProposedDraft {
  const page = pageOf(proposal.page, digest);
  const [first] = proposal.steps;
  const begin = first?.element ? digest.elements.get(first.element) : undefined;
  const state = begin?.page === page ? begin.state : null;
  const action = proposal.steps.map((step) => stepOf(step, digest));
  const assertions = proposal.expects.map((expected) => assertionOf(expected, digest));
  const writes = proposal.steps.some(({ do: what }) => what !== 'open' && what !== 'reload');
  return {
    page,
    draft: {
      setup: site.reach(page, state),
      action,
      assertions,
      expectation: { kind: writes ? 'change' : 'known' },
    },
  };
}

function stepOf({ do: what, element, value }: Proposal['steps'][number], digest: SiteDigest): Step {
  if (what === 'reload') return { action: 'reload' };
  if (what === 'open') return { action: 'navigate', url: pageOf(element ?? '', digest).path };
  const { locator: selector, isField } = elementOf(element, digest);
  switch (what) {
    case 'fill':
    case 'select':
      if (!isField) throw new RefusedProposal(`${element} takes no value.`);
      return { action: what, selector, value: plain(value) };
    case 'press':
      if (!keys.has(value ?? ''))
        throw new RefusedProposal(`The key ${JSON.stringify(value)} can't be used.`);
      return { action: 'press', selector, value: value ?? '' };
    default:
      return { action: what, selector };
  }
}

function assertionOf({ see, element, value }: Proposal['expects'][number], digest: SiteDigest): Step {
  switch (see) {
    case 'text':
      return { action: 'assertVisible', selector: `getByText(${quote(text(value))})` };
    case 'address': {
      const page = digest.pages.get(element ?? '');
      if (page === undefined) throw new RefusedProposal('An address is expected by the reference of a page.');
      return { action: 'assertUrl', expected: page.path };
    }
    case 'value':
      return { action: 'assertValue', selector: elementOf(element, digest).locator, expected: plain(value) };
    case 'visible':
      return { action: 'assertVisible', selector: elementOf(element, digest).locator };
    case 'hidden':
      return { action: 'assertHidden', selector: elementOf(element, digest).locator };
  }
}

function elementOf(reference: string | null, { elements }: SiteDigest): ListedElement {
  const element = elements.get(reference ?? '');
  if (element === undefined) throw new RefusedProposal(`There is no element ${JSON.stringify(reference)}.`);
  return element;
}

function pageOf(reference: string, { pages }: SiteDigest): PageModel {
  const page = pages.get(reference);
  if (page === undefined) throw new RefusedProposal(`There is no page ${JSON.stringify(reference)}.`);
  return page;
}

/** A text with more than spaces, without placeholders. */
function text(value: string | null): string {
  const given = plain(value).trim();
  if (given === '') throw new RefusedProposal('An expected text must not be empty.');
  return given;
}

function plain(value: string | null): string {
  const given = (value ?? '').toWellFormed();
  if (given.replaceAll('{{unique}}', '').includes('{{')) {
    throw new RefusedProposal('{{unique}} is the only placeholder that a value may contain.');
  }
  return given;
}
