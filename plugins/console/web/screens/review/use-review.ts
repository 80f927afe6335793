import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type RejectionCode, type VerdictAction, verdictsOf } from '../../api/verdict-queue.ts';
import { useKeys } from '../../keys/use-keys.ts';
import { review as words } from '../../messages/en.ts';
import { rejections } from '../../parts/rejections.ts';
import { useStays } from '../../parts/use-stays.ts';
import { report } from '../../shell/report.ts';
import { announce } from '../../ui/announcements.tsx';
import { byPage, type DraftPage, filtered, pathOf } from './draft-pages.ts';
import { startTrial } from './trials.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

type Test = Schemas['Test'];
const from = '/w/$slug/p/$pid/review';
/** Browsers slow down pages that change their address at every key. */
const addressMs = 250;
/** How many drafts match is told when nobody has typed for so long. */
const filterPauseMs = 700;

export interface Review {
  readonly pages: readonly DraftPage[];
  readonly order: readonly Test[];
  readonly current: Test | undefined;
  readonly query: string;
  readonly undoable: number;
  readonly filterField: React.RefObject<HTMLInputElement | null>;
  /** Around the draft, or what is shown where there is none. */
  readonly frame: React.RefObject<HTMLElement | null>;
  filter(text: string): void;
  /** Gives the focus back to the draft. */
  leaveFilter(): void;
  showAll(): void;
  open(testId: string): void;
  readonly editing: boolean;
  edit(on: boolean): void;
  decide(action: VerdictAction, reason?: RejectionCode): void;
  undo(): void;
  run(): void;
}

/** The drafts in their order, the one that is looked at, and what can be done with it. */
export function useReview(projectId: string, tests: readonly Test[]): Review {
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const stays = useStays(useMatch({ from }).pathname);
  const [query, setQuery] = useState(search.q ?? '');
  const [chosen, setChosen] = useState(search.t);
  const [editing, setEditing] = useState(false);
  const filterField = useRef<HTMLInputElement>(null);
  const queue = verdictsOf(projectId, report);
  const undoable = useSyncExternalStore(queue.subscribe, queue.undoable);
  const pages = useMemo(() => byPage(filtered(tests, query)), [tests, query]);
  const order = useMemo(() => pages.flatMap((page) => page.tests), [pages]);
  const index = Math.max(
    0,
    order.findIndex(({ id }) => id === chosen),
  );
  const current = order[index];

  // Who leaves the review waits for no further verdict.
  useEffect(() => () => void queue.flush(), [queue]);

  const frame = useRef<HTMLElement>(null);
  const focusHeading = useHeadingFocus(frame, tests);
  const filtering = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(filtering.current), []);

  const currentId = current?.id;
  // Drafts of a crawl join; the one that is looked at stays.
  useEffect(() => setChosen((before) => before ?? currentId), [currentId]);
  useEffect(() => {
    const wanted = {
      ...(query === '' ? {} : { q: query }),
      ...(currentId === undefined ? {} : { t: currentId }),
    };
    const timer = setTimeout(() => {
      if (stays()) void navigate({ search: wanted, replace: true });
    }, addressMs);
    return () => clearTimeout(timer);
  }, [query, currentId, navigate, stays]);

  const open = (testId: string | undefined) => {
    setEditing(false);
    setChosen(testId);
    focusHeading();
  };
  const edit = (on: boolean) => {
    setEditing(on);
    focusHeading();
  };
  /** The draft that is shown stays, whatever was chosen before the filter; its heading tells how many there are. */
  const leaveFilter = () => {
    clearTimeout(filtering.current);
    open(currentId);
  };
  const filter = (text: string) => {
    setQuery(text);
    clearTimeout(filtering.current);
    filtering.current = setTimeout(
      () => announce(words.matches(filtered(tests, text).length, tests.length)),
      filterPauseMs,
    );
  };
  const move = (offset: number) => {
    const next = order[index + offset];
    if (!next) announce(words.noFurther);
    open(next?.id ?? currentId);
  };
  const decideOn = (decided: readonly Test[], action: VerdictAction, reason?: RejectionCode) => {
    const ids = new Set(decided.map(({ id }) => id));
    const next =
      order.slice(index).find(({ id }) => !ids.has(id)) ?? order.findLast(({ id }) => !ids.has(id));
    queue.decide(decided, action, reason);
    open(next?.id);
    const verdict = action === 'approve' ? words.approved : rejectedWith(reason);
    focusHeading({
      ids,
      listed: false,
      text: words.decided(
        verdict,
        decided.map(({ name }) => name),
      ),
    });
  };
  const undo = () => {
    const restored = queue.undo();
    if (restored.length === 0) return announce(words.nothingToUndo);
    setEditing(false);
    setChosen(restored[0]?.id);
    focusHeading({
      ids: new Set(restored.map(({ id }) => id)),
      listed: true,
      text: words.decided(
        words.undone,
        restored.map(({ name }) => name),
      ),
    });
  };
  const review: Review = {
    pages,
    order,
    current,
    query,
    undoable,
    filterField,
    frame,
    filter,
    leaveFilter,
    showAll: () => {
      setQuery('');
      leaveFilter();
    },
    editing,
    edit,
    open,
    decide: (action, reason) => (current ? decideOn([current], action, reason) : undefined),
    undo,
    run: () => (current ? void startTrial(current) : undefined),
  };
  const approvePage = () => {
    const page = current && pages.find(({ path }) => path === pathOf(current));
    if (page) decideOn(page.tests, 'approve');
  };
  useKeys('Review', [
    { keys: 'j', label: 'Next draft', run: () => move(1) },
    { keys: 'k', label: 'Previous draft', run: () => move(-1) },
    { keys: 'y', label: 'Approve', run: () => review.decide('approve') },
    { keys: 'n', label: 'Reject', run: () => review.decide('reject') },
    ...rejections.map(({ code, label }, at) => ({
      keys: String(at + 1),
      label: `Reject: ${label.toLowerCase()}`,
      run: () => review.decide('reject', code),
    })),
    { keys: 'e', label: 'Edit the draft here', run: () => edit(!editing) },
    { keys: 'b', label: 'Approve all drafts of the page', run: approvePage },
    { keys: 'z', label: 'Undo the last verdict', run: review.undo },
    { keys: 'Space', label: 'Run the draft', run: review.run },
    { keys: '/', label: 'Filter', run: () => filterField.current?.focus() },
  ]);
  return review;
}

function rejectedWith(reason: RejectionCode | undefined): string {
  const label = rejections.find(({ code }) => code === reason)?.label;
  return label === undefined ? words.rejected : words.rejectedFor(label);
}
