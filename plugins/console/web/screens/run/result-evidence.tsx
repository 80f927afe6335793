import type { Schemas } from '@testkernel/client';
import { count } from '../../messages/en.ts';
import { Picture } from '../../parts/picture.tsx';
import { visualStepName } from '../../parts/visual-step.ts';
import classes from './run.module.css';

/** What the page logged, the requests that failed, and pictures that differ. */
export function ResultEvidence({ result }: { result: Schemas['Result'] }) {
  const differing = result.visual.filter(({ status }) => status === 'regression');
  return (
    <div className={classes.evidence}>
      {result.healed.map(({ step, from, to }) => (
        <p key={step} className={classes.muted}>
          Step {step + 1} found its element by <code>{to}</code> instead of <code>{from}</code>.
        </p>
      ))}
      <Entries
        title={count(result.console.length, 'message of the console', 'messages of the console')}
        entries={result.console.map(({ level, text, url }) => ({ mark: level, text, aside: url }))}
      />
      <Entries
        title={count(result.network.length, 'failed request')}
        entries={result.network.map(({ method, url, status, failure }) => ({
          mark: status === null ? (failure ?? 'failed') : String(status),
          text: `${method} ${url}`,
          aside: status === null ? null : failure,
        }))}
      />
      {differing.map(({ stepNumber, diffRatio, diff }) => (
        <section key={stepNumber}>
          <h3 className={classes.paneTitle}>
            {visualStepName(stepNumber)} looks different: {(diffRatio * 100).toFixed(1)} % of its pixels
          </h3>
          <Picture path={diff} alt={`What differs: ${visualStepName(stepNumber)}`} />
        </section>
      ))}
    </div>
  );
}

interface Entry {
  readonly mark: string;
  readonly text: string;
  readonly aside: string | null;
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className={classes.paneTitle}>{title}</h3>
      <ul>
        {entries.map(({ mark, text, aside }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a result never change
          <li key={index} className={classes.entry}>
            <code className={classes.entryMark}>{mark}</code>
            <span className={classes.entryText}>{text}</span>
            {aside === null ? null : <span className={classes.muted}>{aside}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
