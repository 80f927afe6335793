import { CircleCheck, Info, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react';
import { duration } from '../../ui/durations.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from '../parts.module.css';
import type { BlockOf } from './block-of.ts';

/** Plain text; an empty line begins another paragraph. */
export function TextBlock({ block }: { block: Pick<BlockOf<'text'>, 'text'> }) {
  return (
    <div className={classes.prose}>
      {block.text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name than their position
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

type Tone = BlockOf<'callout'>['tone'];
const tones: Readonly<Record<Tone, readonly [LucideIcon, string]>> = {
  info: [Info, 'Note'],
  passed: [CircleCheck, 'All is well'],
  warning: [TriangleAlert, 'Warning'],
  failed: [OctagonX, 'Error'],
};

export function CalloutBlock({ block }: { block: BlockOf<'callout'> }) {
  const [Icon, word] = tones[block.tone];
  return (
    <div className={classes.callout} data-tone={block.tone} role="note">
      <Icon size={16} aria-hidden />
      <div>
        <span className="visually-hidden">{word}: </span>
        <TextBlock block={block} />
      </div>
    </div>
  );
}

export function TimelineBlock({ block }: { block: BlockOf<'timeline'> }) {
  return (
    <ol className={classes.timeline}>
      {block.entries.map(({ at, text, status, durationMs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no other name than their position
        <li key={index}>
          <time dateTime={at}>{momentOf(at)}</time>
          <span className={classes.moment}>
            {status === undefined ? text : <StatusMark status={status} label={text} />}
          </span>
          <span className={classes.plugin}>{durationMs === undefined ? '' : duration(durationMs)}</span>
        </li>
      ))}
    </ol>
  );
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function momentOf(at: string): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? at : moment.format(date);
}
