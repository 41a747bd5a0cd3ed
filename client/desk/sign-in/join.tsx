import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask, type DeskError, load, queryClient } from '../api';
import { notify } from '../components/notice';
import { words } from '../words';
import { SignInButton, SignInPage } from './sign-in';

/** A link lets a device in, once. Its token is in the fragment, which no server or preview sees. */
export function Join() {
  const [token] = useState(() => location.hash.slice(1));
  const [isSpent, setSpent] = useState(!token);
  const [leave, setLeave] = useState<() => void>();
  const navigate = useNavigate();
  const register = async () => {
    const passkeys = await load(() => import('./passkeys'));
    try {
      await ask('link', 'POST', { token, name: passkeys.nameDevice(navigator) });
    } catch (error) {
      if ((error as DeskError).status !== 401) throw error;
      setSpent(true);
      return;
    }
    // The link has let the device in: without a passkey, it stays in as long as its session.
    const left = new Promise<never>((_, fail) => setLeave(() => fail));
    await Promise.race([passkeys.keepPasskey(), left]).catch(() => notify(words.keptWithout));
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
          <SignInButton name={words.keepDevice} onPress={register} />
          {leave && (
            <>
              <Text role="status">{words.waitsForPasskey}</Text>
              <Button variant="default" onClick={leave}>
                {words.goOnWithout}
              </Button>
            </>
          )}
        </>
      )}
    </SignInPage>
  );
}
