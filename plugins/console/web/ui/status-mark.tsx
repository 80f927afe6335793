import {
  CircleCheck,
  CircleMinus,
  CircleSlash,
  Diamond,
  LoaderCircle,
  type LucideIcon,
  OctagonX,
  TriangleAlert,
} from 'lucide-react';
import classes from './status-mark.module.css';

export type Status = 'passed' | 'failed' | 'flaky' | 'skipped' | 'running' | 'changed' | 'aborted';

const icons: Readonly<Record<Status, LucideIcon>> = {
  passed: CircleCheck,
  failed: OctagonX,
  flaky: TriangleAlert,
  skipped: CircleMinus,
  running: LoaderCircle,
  changed: Diamond,
  aborted: CircleSlash,
};

/** A status by form, colour and word. The word is left to readers of the screen where the text beside says it. */
export function StatusMark({ status, label, silent }: { status: Status; label?: string; silent?: boolean }) {
  const Icon = icons[status];
  const word = label ?? status;
  return (
    <span className={classes.mark} data-status={status}>
      <Icon size={14} aria-hidden className={classes.icon} />
      <span className={silent ? 'visually-hidden' : classes.word}>{word}</span>
    </span>
  );
}
