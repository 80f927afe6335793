import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError, type Schemas } from '@testkernel/client';
import { recording } from '../../api/recording.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Empty } from '../../ui/states.tsx';
import { LiveRecording } from './live-recording.tsx';
import classes from './record.module.css';
import { SaveRecording } from './save-recording.tsx';

const from = '/w/$slug/p/$pid/record/$sid';

/** A browser on the server, in which a person shows what a test should do. */
export function RecordScreen() {
  const params = useParams({ from });
  const path = { id: params.pid, sessionId: params.sid };
  const query = useQuery(recording(path));
  const ended = query.error instanceof ApiError && query.error.status === 404;
  if (ended) {
    return (
      <div className={classes.page}>
        <Empty
          title="The recording has ended"
          action={
            <Link to="/w/$slug/p/$pid/tests" params={params}>
              Go to the tests
            </Link>
          }
        >
          It was saved or discarded, or its time was over. What was recorded can still be saved for ten
          minutes.
        </Empty>
        <SaveRecording path={path} params={params} known={null} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <Loaded query={query}>
        {(state: Schemas['Recording']) => <LiveRecording state={state} path={path} params={params} />}
      </Loaded>
    </div>
  );
}
