import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { useEffect, useState } from 'react';
import { client } from '../api/client.ts';
import { errorText } from '../api/error-text.ts';
import { textOf, useSubmission } from '../parts/use-submission.ts';
import { pictureOf } from '../ui/data-image.ts';
import { Failed, Loading } from '../ui/states.tsx';
import classes from './authenticator-setup.module.css';

interface AuthenticatorSetupProps {
  /** Of a sign-in that needs a second factor first. */
  readonly pendingToken?: string;
  readonly onDone: (recoveryCodes: readonly string[], user: Schemas['User'] | undefined) => void;
}

/** A QR code for an authenticator app, then a first code of it. */
export function AuthenticatorSetup({ pendingToken, onDone }: AuthenticatorSetupProps) {
  const pending = pendingToken === undefined ? {} : { pendingToken };
  const { data, error, refetch } = useQuery({
    queryKey: ['mfa-enroll', pendingToken],
    queryFn: () => ok(client.POST('/auth/mfa/enroll', { body: pending })),
    // A secret is made once, and forgotten with the screen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { failure, busy, submit } = useSubmission(async (form) => {
    const body = { token: textOf(form, 'token'), ...pending };
    const { recoveryCodes, user } = await ok(client.POST('/auth/mfa/enable', { body }));
    onDone(recoveryCodes, user);
  });
  if (error) return <Failed {...errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={3} />;
  return (
    <form onSubmit={submit} className={classes.setup}>
      <p>Scan this with an authenticator app, or enter the secret there.</p>
      <QrCode address={data.qr} />
      <code className={classes.secret}>{data.secret}</code>
      {failure ? <Failed {...failure} /> : null}
      <TextInput
        label="Six digits that the app shows"
        name="token"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        required
        withAsterisk={false}
      />
      <div>
        <Button type="submit" loading={busy}>
          Switch it on
        </Button>
      </div>
    </form>
  );
}

function QrCode({ address }: { address: string }) {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    const picture = pictureOf(address);
    if (picture === null) return undefined;
    const url = URL.createObjectURL(picture);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [address]);
  return source === null ? null : (
    <img src={source} alt="QR code with the secret" className={classes.code} width={180} height={180} />
  );
}
