import { Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask, type DeskError, queryClient } from '../api';
import { notify } from '../components/notice';
import { SignInPage, AsyncButton, NoPasskeys } from './sign-in';
import { words } from '../words';

/** A link lets a device in, once. Its token is in the fragment, which no server or preview sees. */
export function Join() {
  const [token] = useState(() => location.hash.slice(1));
  const [isSpent, setSpent] = useState(!token);
  const navigate = useNavigate();
  const keep = async () => {
    const passkeys = await import('./passkeys');
    try {
      await ask('link', 'POST', { token, name: passkeys.nameDevice(navigator) });
    } catch (error) {
      if ((error as DeskError).status !== 401) throw error;
      setSpent(true);
      return;
    }
    // The link has let the device in: without a passkey, it stays in as long as its session.
    await (isSecureContext ? passkeys.keepPasskey() : Promise.reject(new Error())).catch(() =>
      notify(words.keptWithout),
    );
    await queryClient.invalidateQueries();
    await navigate('/', { replace: true });
  };
  return (
    <SignInPage title={words.keepDevice}>
      {isSpent ? (
        <>
          <Text role="alert" fw={600}>
            {words.linkSpent}
          </Text>
          <Text c="dimmed">{words.linkNew}</Text>
        </>
      ) : (
        <>
          <Text>{words.keepHint}</Text>
          {!isSecureContext && <NoPasskeys hint={words.noPasskeysLink} />}
          <AsyncButton name={words.keepDevice} onPress={keep} />
        </>
      )}
    </SignInPage>
  );
}
