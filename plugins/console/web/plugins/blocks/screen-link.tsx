import { useParams, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { base } from '../../api/client.ts';

/** A link to a screen of this workspace, by an address that a plugin gave. */
export function ScreenLink({ to, children }: { to: string; children: ReactNode }) {
  const { address, open } = useScreen(to);
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  return (
    <a href={address} onClick={click}>
      {children}
    </a>
  );
}

/** The whole address of a screen of this workspace, and what opens it. */
export function useScreen(to: string): { address: string; open: () => void } {
  const { slug = '' } = useParams({ strict: false });
  const { history } = useRouter();
  const address = `${base}/w/${encodeURIComponent(slug)}${to}`;
  return { address, open: () => history.push(address) };
}
