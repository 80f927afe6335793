import { Link } from '@tanstack/react-router';
import { ago, exactTime } from '../../ui/durations.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import type { AttentionLine } from './attention.ts';
import classes from './home.module.css';

export function AttentionRow({ entry, slug }: { entry: AttentionLine; slug: string }) {
  const { status, label, project, text, at, target } = entry;
  return (
    <Link {...target} params={{ slug, ...target.params }} className={classes.row}>
      <StatusMark status={status} label={label} />
      <span className={classes.project}>{project}</span>
      <span className={classes.text}>{text}</span>
      {at === null ? (
        <span />
      ) : (
        <time className={classes.when} dateTime={at} title={exactTime(at)}>
          {ago(at)}
        </time>
      )}
    </Link>
  );
}
