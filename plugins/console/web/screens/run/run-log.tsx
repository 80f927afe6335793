import type { Schemas } from '@testkernel/client';
import { VirtualList } from '../../ui/virtual-list.tsx';
import classes from './run.module.css';

const time = new Intl.DateTimeFormat('en', { timeStyle: 'medium', hour12: false });

export function RunLog({ lines }: { lines: readonly Schemas['LogLine'][] }) {
  return (
    <VirtualList items={lines} label="Log" keyOf={(_, index) => String(index)} height={() => 20} wraps tail>
      {({ timestamp, level, message }) => (
        <div className={classes.logLine} data-level={level}>
          <time dateTime={timestamp}>{time.format(new Date(timestamp))}</time>
          <span>{message}</span>
        </div>
      )}
    </VirtualList>
  );
}
