import { lazy, Suspense } from 'react';
import type { Part, PartSubject } from '../api/console-parts.ts';
import { Loading } from '../ui/states.tsx';
import { PartBoundary } from './part-failure.tsx';

const PartContent = lazy(() => import('./part-content.tsx'));

/** A part: what it shows, or why it shows nothing. The rest of the screen works in any case. */
export function PartView({ part, subject }: { part: Part; subject: PartSubject }) {
  return (
    <PartBoundary part={part} key={`${part.plugin} ${part.id} ${JSON.stringify(subject.ids)}`}>
      <Suspense fallback={<Loading rows={3} />}>
        <PartContent part={part} subject={subject} />
      </Suspense>
    </PartBoundary>
  );
}
