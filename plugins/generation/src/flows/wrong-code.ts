import {
  type DraftedFlow,
  type FlowSite,
  isDynamicText,
  type PageModel,
  pathOf,
  type Step,
} from '@testkernel/sdk';
import { nameOf } from './page-names.ts';

const maxPages = 3;
/** Names of parameters by which a page is shown to whoever was given its address. */
const secretNames =
  /(^|[-_])(access|auth|code|key|pin|secret|sig|signature|ticket|token)$|[a-z](Code|Key|Pin|Token)$/;
/** Shorter values choose something, such as a currency or a sort key. */
const shortest = 5;

/** Opens pages that are shown to whoever has a code, with another one in the address, and expects that nothing of them is shown. */
export const wrongCode: DraftedFlow = {
  rank: 81,
  keywords: ['code', 'token', 'secret', 'link', 'wrong', 'access', 'denied'],
  rationale: 'If any code opens the page, its data are public.',
  writes: false,
  plan: (site) =>
    pagesWithCode(site).map((page) => ({
      title: `Refuses to show "${nameOf(page)}" with another code`,
      reason: 'Its address holds a code.',
      pageUrl: page.url,
      priority: 'high',
    })),
  draft({ pageUrl }, site) {
    const page = site.page(pageUrl);
    const url = page && withOtherCode(page.url);
    const withheld = page && headingHidden(page, site);
    if (!url || !withheld) return null;
    return {
      setup: [],
      action: [{ action: 'navigate', url }],
      assertions: [withheld],
      expectation: { kind: 'known', checked: true },
    };
  },
};

/** Public pages of different templates whose addresses hold a code. */
function pagesWithCode(site: FlowSite): PageModel[] {
  const found = site.pages
    .map(({ page }) => page)
    .filter(
      (page) => !page.signedIn && withOtherCode(page.url) !== null && headingHidden(page, site) !== null,
    );
  return [...new Map(found.map((page) => [page.template, page])).values()].slice(0, maxPages);
}

/** Asserts that a heading that no other public page has is not shown; null where the page has none. */
function headingHidden(page: PageModel, { pages }: FlowSite): Step | null {
  const others = pages.flatMap((one) =>
    one.page.url === page.url || one.page.signedIn ? [] : one.page.headings,
  );
  const known = new Set(others.map(({ text }) => text));
  const own = page.headings.find(({ text }) => text !== '' && !known.has(text) && !isDynamicText(text));
  return own === undefined
    ? null
    : { action: 'assertHidden', selector: own.locator, description: 'Nothing of the page is shown' };
}

/** The path of the address with another last letter or digit in each of its codes; null where it holds none. */
export function withOtherCode(address: string): string | null {
  const url = new URL(address);
  const codes = [...url.searchParams].filter(
    ([name, value]) => secretNames.test(name) && value.length >= shortest && /\d|[a-z]/i.test(value),
  );
  for (const [name, value] of codes)
    url.searchParams.set(name, value.replace(/[a-z\d](?=[^a-z\d]*$)/i, nextSign));
  return codes.length === 0 ? null : pathOf(url.href);
}

function nextSign(sign: string): string {
  if (sign === '9') return '0';
  if (/z/i.test(sign)) return sign === 'z' ? 'a' : 'A';
  return String.fromCharCode(sign.charCodeAt(0) + 1);
}
