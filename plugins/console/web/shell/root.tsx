import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { consoleParts } from '../api/console-parts.ts';
import { project } from '../api/queries.ts';
import { words } from '../messages/en.ts';
import { Announcements, announce } from '../ui/announcements.tsx';

/** What all addresses have in common. */
export function Root() {
  useScreenTitle();
  return (
    <>
      <Outlet />
      <Announcements />
    </>
  );
}

/** Names the screen in the title of the window, and tells it to a screen reader when another one is opened. */
function useScreenTitle(): void {
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  const screen = usePartTitle() ?? route;
  const { pathname } = useLocation();
  const { pid } = useParams({ strict: false });
  // The frame of the project loads it.
  const { data } = useQuery({ ...project(pid ?? ''), enabled: false });
  const names = [screen, data?.name].filter((name) => name !== undefined);
  const title = [...names, words.product].join(' · ');
  const told = useRef({ pathname, screen });
  useEffect(() => {
    document.title = title;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that arrives later is no other screen
  useEffect(() => {
    const before = told.current;
    told.current = { pathname, screen };
    // Of a page that was just loaded, readers tell the title themselves.
    if (before.screen !== undefined && before.screen !== screen && screen !== undefined)
      announce(names.join(', '));
  }, [pathname, screen]);
}

/** The title of the screen of a plugin; undefined on other screens, and until the parts of plugins are loaded. */
function usePartTitle(): string | undefined {
  const { plugin, view } = useParams({ strict: false });
  // The screen loads them.
  const { data } = useQuery({ ...consoleParts, enabled: false });
  return data?.find((part) => part.plugin === plugin && part.id === view)?.title;
}
