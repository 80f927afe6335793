import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './settings-layout.module.css';
import { useActiveInView } from './use-active-in-view.ts';

/** A list of sections, and the one that is open. */
export function SettingsLayout({
  title,
  isScreen = false,
  nav,
  children,
}: {
  title: string;
  /** Whether the title is that of the whole screen, and not of a part of it. */
  isScreen?: boolean;
  nav: ReactNode;
  children: ReactNode;
}) {
  const list = useActiveInView<HTMLElement>(useLocation().pathname);
  return (
    <div className={classes.layout}>
      <nav ref={list} className={classes.nav} aria-label={title}>
        {isScreen ? <h1 className={classes.title}>{title}</h1> : null}
        {nav}
      </nav>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
