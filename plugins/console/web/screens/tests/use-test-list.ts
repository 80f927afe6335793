import { useInfiniteQuery } from '@tanstack/react-query';
import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import type { Schemas } from '@testkernel/client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { parseFilter } from '../../api/test-filter.ts';
import { reviewTests, tests, undoReview } from '../../api/tests.ts';
import { count } from '../../messages/en.ts';
import { attempt } from '../../parts/attempt.tsx';
import { useStays } from '../../parts/use-stays.ts';

type Test = Schemas['TestSummary'];
export type TestAction = 'approve' | 'reject' | 'restore' | 'delete';

const from = '/w/$slug/p/$pid/tests';
/** As long as a person needs between two keys. */
const typingMs = 250;

const done: Readonly<Record<TestAction, string>> = {
  approve: 'approved',
  reject: 'rejected',
  restore: 'made drafts again',
  delete: 'moved to the recycle bin',
};

/** The tests that match the filter of the address, which of them are selected, and what is done with them. */
export function useTestList(projectId: string) {
  const { q = '' } = useSearch({ from });
  const navigate = useNavigate({ from });
  const stays = useStays(useMatch({ from }).pathname);
  const [text, setText] = useState(q);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const undo = useRef<(() => Promise<unknown>) | null>(null);
  const filter = useMemo(() => parseFilter(q), [q]);
  const query = useInfiniteQuery(tests(projectId, filter));
  const found = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);

  const sent = useRef(q);
  // The address may be changed by a link or by going back. What was sent from here must not overwrite what was typed since.
  useEffect(() => {
    if (q !== sent.current) setText(q);
    sent.current = q;
  }, [q]);
  useEffect(() => {
    if (text === q) return undefined;
    const timer = setTimeout(() => {
      if (!stays()) return;
      sent.current = text;
      void navigate({
        search: ({ add }) => ({ ...(add ? { add } : {}), ...(text ? { q: text } : {}) }),
        replace: true,
      });
    }, typingMs);
    return () => clearTimeout(timer);
  }, [text, q, navigate, stays]);

  const current = found[Math.min(at, found.length - 1)];
  const toggle = useCallback(
    (id: string) =>
      setSelected((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const act = async (action: TestAction): Promise<void> => {
    const chosen = found.filter(({ id }) => selected.has(id));
    const targets: readonly Test[] = chosen.length > 0 ? chosen : current ? [current] : [];
    if (targets.length === 0) return;
    const before = targets.map(({ id, reviewStatus }) => ({ id, reviewStatus }));
    const takeBack = () => undoReview(projectId, before, action);
    const happened = await attempt(
      () =>
        reviewTests(
          projectId,
          before.map(({ id }) => id),
          action,
        ),
      { text: `${count(targets.length, 'test')} ${done[action]}.`, undo: takeBack },
    );
    if (!happened) return;
    undo.current = takeBack;
    setSelected(new Set());
  };
  return {
    query,
    found,
    total: query.data?.pages[0]?.meta.total ?? 0,
    text,
    setText,
    isFiltered: Object.keys(filter).length > 0,
    selected,
    toggle,
    clear: () => setSelected(new Set()),
    selectAll: () => setSelected(new Set(found.map(({ id }) => id))),
    current,
    at: Math.min(at, found.length - 1),
    move: (offset: number) => setAt((before) => Math.max(0, Math.min(before + offset, found.length - 1))),
    act,
    undo: () => {
      const last = undo.current;
      undo.current = null;
      if (last) void attempt(last, { text: 'Undone.' });
    },
  };
}

export type TestList = ReturnType<typeof useTestList>;
