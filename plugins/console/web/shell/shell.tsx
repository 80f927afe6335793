import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepSession } from '../api/keep-session.ts';
import { currentWorkspace } from '../api/queries.ts';
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
  const { data: current } = useQuery(currentWorkspace);
  // The account has no workspace in its address.
  const slug = useParams({ strict: false }).slug ?? current?.slug ?? '';
  useEffect(keepSession, []);
  useKeys('Everywhere', [
    { keys: '?', label: 'Show the keys', run: () => setHelp(true) },
    { keys: 'g h', label: 'Go home', run: () => void navigate({ to: '/w/$slug', params: { slug } }) },
    {
      keys: 'g d',
      label: 'Go to the dashboard',
      run: () => void navigate({ to: '/w/$slug/dashboard', params: { slug } }),
    },
    {
      keys: 'g p',
      label: 'Go to the projects',
      run: () => void navigate({ to: '/w/$slug/projects', params: { slug } }),
    },
    {
      keys: 'g n',
      label: 'Test another application',
      run: () => void navigate({ to: '/w/$slug/new', params: { slug } }),
    },
    {
      keys: 'g w',
      label: 'Go to the settings of the workspace',
      run: () => void navigate({ to: '/w/$slug/settings/$section', params: { slug, section: 'general' } }),
    },
    {
      keys: 'g a',
      label: 'Go to your account',
      run: () => void navigate({ to: '/account/$section', params: { section: 'profile' } }),
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
