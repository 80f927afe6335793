import { Button } from '@mantine/core';
import { CopyButton } from '../ui/copy-button.tsx';
import { saveFile } from '../ui/save-file.ts';
import classes from './recovery-codes.module.css';

/** Codes that sign in once each, where the second factor is lost. They are shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <section className={classes.box} aria-label="Recovery codes">
      <p>
        <strong>Keep these recovery codes.</strong> Each signs in once, where your second factor is lost. They
        are shown now, and never again.
      </p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <CopyButton text={text} label="Copy all" />
        <Button variant="default" onClick={() => saveFile('recovery-codes.txt', text, 'text/plain')}>
          Save as a file
        </Button>
        <Button onClick={onClose}>I have kept them</Button>
      </div>
    </section>
  );
}
