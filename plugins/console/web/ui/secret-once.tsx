import { Button } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import classes from './secret-once.module.css';

interface SecretOnceProps {
  readonly title: string;
  readonly secrets: readonly (readonly [name: string, value: string])[];
  readonly onClose: () => void;
}

/** Secrets that the server shows once. */
export function SecretOnce({ title, secrets, onClose }: SecretOnceProps) {
  return (
    <section className={classes.box} aria-label={title} role="status">
      <p>
        <strong>{title}</strong> Keep it now: it is shown once.
      </p>
      {secrets.map(([name, value]) => (
        <div key={name} className={classes.line}>
          <span className={classes.name}>{name}</span>
          <code className={classes.value}>{value}</code>
          <CopyButton text={value} label={`Copy ${name.toLowerCase()}`} />
        </div>
      ))}
      <div>
        <Button variant="subtle" onClick={onClose}>
          I have kept it
        </Button>
      </div>
    </section>
  );
}
