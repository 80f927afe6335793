import classes from './key-caps.module.css';

/** Keys as they are written on a keyboard; parts of a sequence one after the other. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className={classes.caps}>
      {keys.split(' ').map((key, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sequence never changes
        <kbd key={index} className={classes.cap}>
          {key.replace('Arrow', '').replace('Escape', 'Esc')}
        </kbd>
      ))}
    </span>
  );
}
