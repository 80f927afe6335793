import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { projects } from '../api/queries.ts';
import { keyRegistry } from '../keys/key-registry.ts';
import { useParts } from '../plugins/use-parts.ts';
import { KeyCaps } from '../ui/key-caps.tsx';

export const openPalette = spotlight.open;

/** Every command of the screen, and every project, by words. */
export function Palette({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const { data: known = [] } = useQuery(projects);
  const groups = useSyncExternalStore(keyRegistry.subscribe, keyRegistry.groups);
  const commands = useParts('command');
  const actions: SpotlightActionGroupData[] = [
    ...[...groups].reverse().map(({ name, bindings }) => ({
      group: name,
      actions: bindings.map(({ keys, label, run }) => ({
        id: `${name} ${keys}`,
        label,
        // The palette gives the focus back first.
        onClick: () => setTimeout(run),
        rightSection: <KeyCaps keys={keys} />,
      })),
    })),
    {
      group: 'Plugins',
      actions: commands.map(({ plugin, id, title }) => ({
        id: `${plugin} ${id}`,
        label: title,
        description: plugin,
        onClick: () => void navigate({ to: '/w/$slug/x/$plugin/$view', params: { slug, plugin, view: id } }),
      })),
    },
    {
      group: 'Projects',
      actions: known.map(({ id, name, url }) => ({
        id,
        label: name,
        description: url,
        onClick: () => void navigate({ to: '/w/$slug/p/$pid', params: { slug, pid: id } }),
      })),
    },
  ];
  return (
    <Spotlight
      actions={actions}
      shortcut="mod + K"
      nothingFound="Nothing has this name."
      scrollable
      maxHeight={420}
      limit={30}
      attributes={{ content: { 'aria-label': 'Search or do' } }}
      overlayProps={{ blur: 0, backgroundOpacity: 0.4 }}
      // What is typed right after the keys that open it must not reach the screen behind.
      transitionProps={{ duration: 0 }}
      searchProps={{ placeholder: 'Search or do', 'aria-label': 'Search or do', onKeyDown: openFirst }}
    />
  );
}

/** The mark of the selected result is lost when projects or plugins arrive while the palette is open. */
function openFirst({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter' || nativeEvent.isComposing || currentTarget.value.trim() === '') return;
  const dialog = currentTarget.closest('[role=dialog]');
  if (dialog?.querySelector('[data-selected]')) return;
  dialog?.querySelector<HTMLElement>('[data-action]')?.click();
}
