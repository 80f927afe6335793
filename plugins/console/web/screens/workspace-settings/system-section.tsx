import { useQuery } from '@tanstack/react-query';
import { system } from '../../api/workspace-settings.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Facts, Panel } from '../../ui/panel.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';

/** The server that answers. */
export function SystemSection() {
  const query = useQuery(system);
  return (
    <Loaded query={query}>
      {({ version, node, uptimeSeconds, role, executesJobs, database, redis, browsers, jobs, health }) => (
        <>
          <Panel title="Server">
            <Facts
              facts={[
                ['Version', version],
                ['Node', node],
                ['Runs since', upSince(uptimeSeconds)],
                ['Role', executesJobs ? `${role}, executes jobs` : role],
                ['Database', `${database.kind} ${database.version}`],
                ['Redis', redis ? 'connected' : 'none'],
                ['Jobs waiting', jobs.queued],
                ['Jobs under way', jobs.active],
                ['Jobs failed', jobs.failed + jobs.lost],
              ]}
            />
          </Panel>
          <Panel title="Browsers">
            <ul>
              {browsers.map(({ engine, available }) => (
                <li key={engine}>
                  <StatusMark
                    status={available ? 'passed' : 'skipped'}
                    label={`${engine}: ${available ? 'installed' : 'not installed'}`}
                  />
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Health">
            <ul>
              {health.map(({ name, healthy }) => (
                <li key={name}>
                  <StatusMark
                    status={healthy ? 'passed' : 'failed'}
                    label={`${name}: ${healthy ? 'healthy' : 'not healthy'}`}
                  />
                </li>
              ))}
            </ul>
          </Panel>
        </>
      )}
    </Loaded>
  );
}

function upSince(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return hours >= 48
    ? `${Math.floor(hours / 24)} days`
    : hours > 0
      ? `${hours} h`
      : `${Math.ceil(seconds / 60)} min`;
}
