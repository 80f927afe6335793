import { Modal, Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { KeyCaps } from '../ui/key-caps.tsx';
import { keyRegistry } from './key-registry.ts';
import classes from './keys-help.module.css';

/** Everything that keys do on this screen. */
export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = useSyncExternalStore(keyRegistry.subscribe, keyRegistry.groups);
  const enabled = useSyncExternalStore(keyRegistry.subscribe, keyRegistry.enabled);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keys"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.groups}>
        {[...groups].reverse().map((group) => (
          <section key={group.name}>
            <h3 className={classes.name}>{group.name}</h3>
            <dl className={classes.list}>
              {group.bindings.map(({ keys, label }) => (
                <div key={keys} className={classes.line}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Switch
        mt="md"
        size="xs"
        checked={enabled}
        onChange={(event) => keyRegistry.switch(event.currentTarget.checked)}
        label="Single keys act without Ctrl or Cmd"
      />
    </Modal>
  );
}
