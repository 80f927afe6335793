import type { ReactNode } from 'react';
import { clock } from '../../ui/durations.ts';
import classes from '../parts.module.css';
import type { BlockOf } from './block-of.ts';

export function CodeBlock({ block, label }: { block: BlockOf<'code'>; label: string }) {
  return (
    <Lines label={block.language ? `${label}, ${block.language}` : label}>
      <code>{block.code}</code>
    </Lines>
  );
}

const signs = { same: ' ', added: '+', removed: '-' } as const;

export function DiffBlock({ block, label }: { block: BlockOf<'diff'>; label: string }) {
  return (
    <Lines label={label}>
      {block.lines.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their position
        <span key={index} className={classes.diffLine} data-kind={kind}>
          <span className={kind === 'same' ? undefined : classes.sign}>{signs[kind]}</span> {text}
          {'\n'}
        </span>
      ))}
    </Lines>
  );
}

export function LogBlock({ block, label }: { block: BlockOf<'log'>; label: string }) {
  return (
    <Lines label={label}>
      {block.lines.map(({ at, level, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their position
        <span key={index} data-level={level}>
          {at === undefined ? null : <time dateTime={at}>{timeOf(at)} </time>}
          {level === 'warn' || level === 'error' ? <strong>{level} </strong> : null}
          {text}
          {'\n'}
        </span>
      ))}
    </Lines>
  );
}

function timeOf(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : clock(date);
}

function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    // What scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable
    <section className={classes.lines} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}
