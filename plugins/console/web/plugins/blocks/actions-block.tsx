import { Button } from '@mantine/core';
import { useState } from 'react';
import { callPart } from '../../api/console-parts.ts';
import { attempt } from '../../parts/attempt.tsx';
import classes from '../parts.module.css';
import type { BlockProps } from './block.tsx';
import type { BlockOf } from './block-of.ts';
import { useScreen } from './screen-link.tsx';

type Action = BlockOf<'actions'>['actions'][number];

/** Buttons that call routes of the part, or open screens. */
export function ActionsBlock({ block, ...rest }: Omit<BlockProps, 'block'> & { block: BlockOf<'actions'> }) {
  return (
    <div className={classes.actions}>
      {block.actions.map((action, index) =>
        action.to === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions have no other name than their position
          <CallButton key={index} action={action} {...rest} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: actions have no other name than their position
          <ScreenButton key={index} label={action.label} to={action.to} />
        ),
      )}
    </div>
  );
}

function CallButton({
  action: { label, route, body },
  ids,
  routes,
  onChanged,
}: Omit<BlockProps, 'block'> & { action: Action }) {
  const [busy, setBusy] = useState(false);
  // The answer of a route names only what the plugin declared at boot.
  const known = route !== undefined && routes.includes(route);
  const call = async () => {
    if (!known) return;
    setBusy(true);
    const done = await attempt(() => callPart(route, ids, { body }), { text: `${label}: done.` });
    setBusy(false);
    if (done) onChanged();
  };
  return (
    <Button variant="default" disabled={!known} loading={busy} onClick={() => void call()}>
      {label}
    </Button>
  );
}

function ScreenButton({ label, to }: { label: string; to: string }) {
  const { open } = useScreen(to);
  return (
    <Button variant="default" onClick={open}>
      {label}
    </Button>
  );
}
