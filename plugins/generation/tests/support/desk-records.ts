import { deskAccount } from '../../../../tests/applications/desk/desk.ts';

export interface DeskRecords {
  readonly tickets: number;
  readonly signature: string;
}

/** The present data of the desk, requested as its own user. */
export async function deskRecords(url: string): Promise<DeskRecords> {
  const signIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(deskAccount),
  });
  const headers = { cookie: signIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const ask = async (path: string) => (await fetch(`${url}${path}`, { headers })).json();
  const [{ total }, { signature }] = await Promise.all([ask('/api/tickets'), ask('/api/settings')]);
  return { tickets: total, signature };
}
