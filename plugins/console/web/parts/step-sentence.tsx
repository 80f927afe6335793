import type { Schemas } from '@testkernel/client';
import { stepWords } from '@testkernel/sdk/words';
import classes from './step-sentence.module.css';

/** A step as a sentence, what is entered, and what is expected of it. */
export function StepSentence({ step }: { step: Schemas['Step'] }) {
  const { step: text, data, expected: all } = stepWords(step);
  const [expected = '', ...lines] = all.split('\n');
  return (
    <span className={classes.sentence}>
      {expected === '' ? text : text.replace(/^Look (at|for) /, 'Check ')}
      {data === '' ? null : (
        <>
          <span className="visually-hidden">{data.includes('\n') ? ': ' : ' with '}</span>
          <code className={classes.data}>{data}</code>
        </>
      )}
      {expected === '' ? null : (
        <>
          <span className="visually-hidden">: </span>
          <span className={classes.expected}>{expected}</span>
        </>
      )}
      {lines.length === 0 ? null : <span className={classes.lines}>{lines.join('\n')}</span>}
    </span>
  );
}
