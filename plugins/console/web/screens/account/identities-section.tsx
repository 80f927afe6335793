import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { identities, providers } from '../../api/account.ts';
import { base, client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { ago } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

const links = { idp: '/auth/identities/idp', scm: '/auth/identities/scm' } as const;

/** Other accounts with which the person signs in. */
export function IdentitiesSection() {
  const query = useQuery(identities);
  const { data: offered = [] } = useQuery(providers);
  const linked = new Set(query.data?.map(({ provider }) => provider));
  const unlink = (provider: string) =>
    attempt(
      async () => {
        await ok(client.DELETE('/auth/identities/{provider}', { params: { path: { provider } } }));
        await queryClient.invalidateQueries({ queryKey: identities.queryKey });
      },
      { text: 'It signs you in no longer.' },
    );
  const link = (provider: keyof typeof links) =>
    attempt(async () => {
      const body = { returnTo: `${base}/account/identities` };
      const { authorizationUrl } = await ok(client.POST(links[provider], { body }));
      location.assign(authorizationUrl);
    });
  return (
    <Panel title="Identities" hint="Accounts of other services that sign you in.">
      <Loaded query={query}>
        {(list) =>
          list.length === 0 ? (
            <Nothing title="None is linked">
              {offered.length === 0 ? 'The operator of this server has set up no identity provider.' : null}
            </Nothing>
          ) : (
            <Table label="Identities" columns={['Service', 'Address', 'Last used', '.Actions']}>
              {list.map(({ provider, email, lastUsedAt }) => (
                <tr key={provider}>
                  <td>{offered.find(({ id }) => id === provider)?.name ?? provider}</td>
                  <td>{email ?? ''}</td>
                  <td>{ago(lastUsedAt)}</td>
                  <td>
                    <Button variant="subtle" onClick={() => void unlink(provider)}>
                      Unlink
                    </Button>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Loaded>
      <div>
        {offered.map(({ id, name }) =>
          (id === 'idp' || id === 'scm') && !linked.has(id) ? (
            <Button key={id} variant="default" onClick={() => void link(id)}>
              Link {name}
            </Button>
          ) : null,
        )}
      </div>
    </Panel>
  );
}
