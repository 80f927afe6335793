import { parseLocator, type Step } from '@testkernel/sdk';
import { flowSite } from '@testkernel/sdk/testing';
import fc from 'fast-check';
import t from 'tap';
import { Value } from 'typebox/value';
import { control, pageModel } from '../../generation/tests/support/page-models.ts';
import { draftOfProposal, RefusedProposal } from '../src/draft-of-proposal.ts';
import { Proposal } from '../src/proposal.ts';
import { digestOf } from '../src/site-digest.ts';
import { injections } from './support/injections.ts';

const origin = 'https://shop.example.com';
const hostile = injections.map((text) => control(text));
const pages = ['/', '/orders'].map((path) => ({
  ...pageModel(path, {
    controls: [control('Save'), ...hostile, { ...control('Delete'), destructive: true }],
  }),
  url: `${origin}${path}`,
  title: injections[0] ?? '',
}));
const site = flowSite({ startUrl: `${origin}/`, pages, transitions: [], login: null, truncated: null });
const digest = digestOf(site);
const locators = new Set([...digest.elements.values()].map(({ locator }) => locator));
const paths = new Set(pages.map(({ path }) => path));

const word = fc.oneof(
  fc.constantFrom(...injections),
  fc.constantFrom('e1', 'e2', 'e3', 'p1', 'p2', 'Enter', '{{unique}}', 'plain'),
  fc.string(),
);
const proposals = fc.record({
  title: fc.constant('What a page asked for'),
  reason: word,
  page: fc.oneof({ arbitrary: fc.constantFrom('p1', 'p2'), weight: 9 }, word),
  steps: fc.array(
    fc.record({
      do: fc.constantFrom('click', 'fill', 'select', 'check', 'uncheck', 'press', 'reload', 'open'),
      element: fc.oneof({ arbitrary: fc.constantFrom('e1', 'e2', 'p1'), weight: 9 }, word),
      value: fc.oneof(fc.constant(null), word),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  expects: fc.array(
    fc.record({
      see: fc.constantFrom('text', 'visible', 'hidden', 'value', 'address'),
      element: fc.oneof({ arbitrary: fc.constantFrom('e1', 'e2', 'p1'), weight: 9 }, word),
      value: fc.oneof(fc.constant(null), word),
    }),
    { minLength: 1, maxLength: 2 },
  ),
});

/** What is wrong with a step: null where it stays within what was listed. */
function faultOf({ action, selector, url, value = '', expected = '' }: Step): string | null {
  if (url !== undefined && !paths.has(url)) return `${action} leads to ${url}`;
  const given = `${selector ?? ''}${value}${expected}`.replaceAll('{{unique}}', '');
  if (given.includes('{{')) return `${action} has a placeholder in ${given}`;
  if (selector === undefined || locators.has(selector)) return null;
  const calls = parseLocator(selector);
  const isOneText = calls.length === 1 && calls[0]?.method === 'getByText';
  return action === 'assertVisible' && isOneText ? null : `${action} uses ${selector}`;
}

t.test('whatever a model writes, a draft uses listed pages and elements only', async (t) => {
  let drafts = 0;
  const outcome = await fc.check(
    fc.property(proposals, (proposal) => {
      if (!Value.Check(Proposal, proposal)) return;
      try {
        const { draft } = draftOfProposal(proposal, digest, site);
        drafts += 1;
        const faults = [...draft.setup, ...draft.action, ...draft.assertions].map(faultOf);
        if (faults.some((fault) => fault !== null)) throw new Error(faults.join('; '));
      } catch (error) {
        if (!(error instanceof RefusedProposal)) throw error;
      }
    }),
    { numRuns: 5_000, seed: 1 },
  );
  t.notOk(outcome.failed, String(outcome.errorInstance));
  t.ok(drafts > 100, `${drafts} proposals became drafts`);
});

t.test('what deletes is not listed, and a destructive form hides its controls', async (t) => {
  const words = digest.material.map(({ text }) => text).join('\n');
  t.match(words, /button "Save"/);
  t.notMatch(words, /"Delete"/);
  t.ok(injections.length >= 40, `${injections.length} pages`);
});
