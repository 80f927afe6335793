import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { errorText } from '../api/error-text.ts';
import { words } from '../messages/en.ts';
import { Empty, Failed } from '../ui/states.tsx';
import classes from './shell.module.css';

export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={classes.content}>
      <Failed {...errorText(error)} onRetry={retry} />
    </div>
  );
}

export function NotFoundScreen() {
  return (
    <div className={classes.content}>
      <Empty title={words.notFound} action={<Link to="/">Go to the projects</Link>}>
        {words.notFoundHint}
      </Empty>
    </div>
  );
}
