import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { me, queryClient } from '../api/queries.ts';
import { sessionGate } from '../api/session-gate.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Opens over the page when the session is over; what waits for it goes on, and nothing that was entered is lost. */
export function SessionDialog() {
  const closed = useSyncExternalStore(sessionGate.subscribe, sessionGate.isClosed);
  const { data: user } = useQuery(me);
  return (
    <Modal
      opened={closed}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Your session is over. Sign in to go on."
    >
      <SignInForm
        email={user?.email ?? ''}
        onSignedIn={(signedIn) => {
          // Somebody else sees nothing of what was loaded for the one before.
          if (signedIn.id !== user?.id) {
            queryClient.clear();
            location.assign(location.pathname);
            return;
          }
          sessionGate.open();
          // The session may be of another workspace than this tab, with another role.
          void queryClient.invalidateQueries({ queryKey: me.queryKey });
        }}
      />
    </Modal>
  );
}
