import type { ReactNode } from 'react';
import icon from '../../icon.svg?no-inline';
import { words } from '../../messages/en.ts';
import classes from './door.module.css';

/** The frame of screens for visitors. */
export function Door({ title, other, children }: { title: string; other: ReactNode; children: ReactNode }) {
  return (
    <main className={classes.door}>
      <div className={classes.box}>
        <p className={classes.product}>
          <img src={icon} alt="" width={20} height={20} /> {words.product}
        </p>
        <h1>{title}</h1>
        {children}
        <p className={classes.other}>{other}</p>
      </div>
    </main>
  );
}
