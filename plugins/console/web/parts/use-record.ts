import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { beginRecording } from '../api/recording.ts';
import { attempt } from './attempt.tsx';

/** Begins a recording and opens it. It can go on from a test, and begin signed in. */
export function useRecord(params: { readonly slug: string; readonly pid: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const record = async (options: { readonly fromTestId?: string; readonly signedIn?: boolean } = {}) => {
    setBusy(true);
    await attempt(async () => {
      const sid = await beginRecording(params.pid, options);
      await navigate({ to: '/w/$slug/p/$pid/record/$sid', params: { ...params, sid } });
    });
    setBusy(false);
  };
  return { record, busy };
}
