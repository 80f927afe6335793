import t from 'tap';
import type { SampleApplication } from '../sample-applications.ts';
import type { Place } from './html-element.ts';
import { PageVisitor } from './page-visitor.ts';

/** What a person reads while all is well. */
export interface PageView {
  act(visitor: PageVisitor): Promise<string>;
  readonly right: RegExp;
}

/**
 * Shows without a browser for each of these mistakes that all is well without it and not with it.
 *
 * @param place the part of pages whose text a person reads; all of the page where it is left out
 */
export async function proveByRequests(
  application: SampleApplication,
  views: Readonly<Record<string, PageView>>,
  place: Place | null = null,
): Promise<void> {
  const running = await application.start();
  t.teardown(() => running.close());

  /** Lets a person look who has not been there before. */
  const look = (act: PageView['act']): Promise<string> => {
    running.reset();
    return act(new PageVisitor(running, application, place));
  };

  for (const [bug, { act, right }] of Object.entries(views)) {
    t.test(`${application.name}: a person sees that ${application.bugs[bug]}`, async (t) => {
      t.match(await look(act), right, 'all is well without it');
      running.break(bug);
      const broken = await look(act);
      running.mend();
      t.notMatch(broken, right, 'and not with it');
    });
  }
}
