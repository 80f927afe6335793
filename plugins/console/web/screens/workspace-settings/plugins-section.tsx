import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@testkernel/client';
import { plugins } from '../../api/workspace-settings.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isFailing, PluginRow } from './plugin-row.tsx';
import classes from './plugins-section.module.css';

/** The plugins of the server: those that failed, or whose code fails, come first. */
export function PluginsSection() {
  const query = useQuery(plugins);
  return (
    <Panel
      title="Plugins"
      hint="Those that allow it can be disabled while the server runs, for all workspaces, by the operators that PLUGIN_OPERATORS names. Times and failures are those of the process that answered, since it started."
    >
      <Loaded query={query}>
        {(list) => (
          <ul className={classes.plugins} aria-label="Plugins">
            {list
              .toSorted((a, b) => order(a) - order(b) || a.id.localeCompare(b.id))
              .map((plugin) => (
                <PluginRow key={plugin.id} plugin={plugin} />
              ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function order(plugin: Schemas['PluginInformation']): number {
  if (plugin.state === 'failed') return 0;
  if (isFailing(plugin)) return 1;
  return plugin.state === 'disabled' ? 2 : 3;
}
