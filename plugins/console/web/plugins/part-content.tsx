import type { Part, PartSubject } from '../api/console-parts.ts';
import { BlocksView } from './blocks-view.tsx';
import { FormView } from './form-view.tsx';
import { FrameView } from './frame-view.tsx';

/** Loaded when the first part is shown. */
export default function PartContent({ part, subject }: { part: Part; subject: PartSubject }) {
  const { view } = part;
  if ('form' in view) return <FormView part={part} form={view.form} ids={subject.ids} />;
  if ('blocks' in view) return <BlocksView part={part} blocks={view.blocks} ids={subject.ids} />;
  return <FrameView part={part} frame={view.frame} ids={subject.ids} />;
}
