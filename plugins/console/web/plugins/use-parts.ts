import { useQuery } from '@tanstack/react-query';
import { consoleParts, type Part, type PartSubject } from '../api/console-parts.ts';

const workspaceSubject: PartSubject = { ids: {}, about: {} };
export const inWorkspace = workspaceSubject;

/** The parts of a slot that fit the subject. None while they, or what checks them, are being loaded. */
export function useParts(slot: Part['slot'], subject: PartSubject = workspaceSubject): readonly Part[] {
  const { data = [] } = useQuery(consoleParts);
  const ofSlot = data.filter((part) => part.slot === slot);
  const { data: matches } = useQuery({
    queryKey: ['part-matcher'],
    queryFn: async () => (await import('./matches.ts')).matches,
    enabled: ofSlot.some(({ when }) => when !== null),
    staleTime: Number.POSITIVE_INFINITY,
    // A function is not comparable by its content.
    structuralSharing: false,
  });
  return ofSlot.filter(({ when }) => when === null || matches?.(when, subject.about) === true);
}
