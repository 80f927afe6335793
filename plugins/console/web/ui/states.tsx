import { Button } from '@mantine/core';
import { Lock, OctagonX } from 'lucide-react';
import type { ReactNode } from 'react';
import { words } from '../messages/en.ts';
import classes from './states.module.css';

/** Rows of the final size; they appear after 150 ms, so that a quick answer shows none. */
export function Loading({ rows = 6 }: { rows?: number }) {
  return (
    <div className={classes.loading} role="status">
      <span className="visually-hidden">{words.loading}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={index} className={classes.bone} />
      ))}
    </div>
  );
}

/** A sentence and one action. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      {/* The focus may be put here, where what had it is gone. */}
      <h2 tabIndex={-1}>{title}</h2>
      {children ? <p className={classes.hint}>{children}</p> : null}
      {action}
    </div>
  );
}

/** A part of a screen that has nothing to show. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <p className={classes.hint}>
      {title}.{children ? <> {children}</> : null}
    </p>
  );
}

/** What went wrong, and what can be done; the rest of the screen stays. */
export function Failed({
  text,
  details,
  onRetry,
}: {
  text: string;
  details?: string | null;
  onRetry?: (() => void) | undefined;
}) {
  return (
    <div className={classes.failed} role="alert">
      <OctagonX size={16} aria-hidden className={classes.sign} />
      <div>
        <p>{text}</p>
        {details ? <p className={classes.details}>{details}</p> : null}
      </div>
      {onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  );
}

/** What the person's role does not allow, and who can change that. */
export function Forbidden({ text, details }: { text: string; details?: string | null }) {
  return (
    <div className={classes.forbidden} role="alert">
      <Lock size={16} aria-hidden className={classes.lock} />
      <div>
        <p>{text}</p>
        {details ? <p className={classes.details}>{details}</p> : null}
      </div>
    </div>
  );
}
