import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepSession } from '../api/keep-session.ts';
import { KeysHelp } from '../keys/keys-help.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { words } from '../messages/en.ts';
import { openPalette, Palette } from './palette.tsx';
import { Rail } from './rail.tsx';
import classes from './shell.module.css';

/** The frame of every screen behind the sign-in. */
export function Shell() {
  const [help, setHelp] = useState(false);
  const navigate = useNavigate();
  const { slug } = useParams({ from: '/w/$slug' });
  useEffect(keepSession, []);
  useKeys('Everywhere', [
    { keys: '?', label: 'Show the keys', run: () => setHelp(true) },
    {
      keys: 'g p',
      label: 'Go to the projects',
      run: () => void navigate({ to: '/w/$slug', params: { slug } }),
    },
    {
      keys: 'g n',
      label: 'Test another application',
      run: () => void navigate({ to: '/w/$slug/new', params: { slug } }),
    },
  ]);
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {words.skipToContent}
      </a>
      <Rail slug={slug} onPalette={openPalette} onHelp={() => setHelp(true)} />
      <main id="content" className={classes.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Palette slug={slug} />
      <KeysHelp opened={help} onClose={() => setHelp(false)} />
    </div>
  );
}
