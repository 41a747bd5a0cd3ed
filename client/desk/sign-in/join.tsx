import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ask, type DeskError, loadPart, queryClient, showPasskey } from '../api';
import { notify, KEEP_NOTICE } from '../components/notice';
import { SignInButton, SignInPage } from './sign-in';

/** Lets a device in with a single-use link. Servers never see its token, which is in the fragment. */
export function Join() {
  const [token] = useState(() => location.hash.slice(1));
  const [isSpent, setSpent] = useState(!token);
  const [leave, setLeave] = useState<() => void>();
  const navigate = useNavigate();
  const register = async () => {
    // The link is spent only once the passkey's script is there.
    await loadPart(() => import('@simplewebauthn/browser'));
    try {
      await ask('link', 'POST', { token, name: nameDevice(navigator) });
    } catch (error) {
      if ((error as DeskError).status !== 401) throw error;
      setSpent(true);
      return;
    }
    // The device is already signed in. Without a passkey, it stays so until its session ends.
    const left = new Promise<never>((_, fail) => setLeave(() => fail));
    await Promise.race([showPasskey('passkeys'), left]).catch(() =>
      notify(
        'You are in for 30 days, but without a passkey. You can add one in Devices at any time.',
      ),
    );
    await queryClient.invalidateQueries();
    await navigate('/', { replace: true, ...KEEP_NOTICE });
  };
  return (
    <SignInPage title="Keep this device">
      {isSpent ? (
        <>
          <Text role="alert" fw={600}>
            This link no longer works.
          </Text>
          <Text c="dimmed">
            A link works once, and for 15 minutes; a recovery sheet’s works once, until another
            sheet is made. Make a new link in Devices on a device that is in, or with “desk link”
            where the site runs.
          </Text>
        </>
      ) : (
        <>
          <Text>
            From now on, your face, your finger or your PIN opens the desk here. Only keep a device
            that is yours.
          </Text>
          <SignInButton name="Keep this device" onPress={register} />
          {leave && (
            <>
              <Text role="status">
                Your device asks for your face, your finger or your PIN now. If nothing asks, it
                can’t keep a passkey.
              </Text>
              <Button onClick={leave}>Go on without</Button>
            </>
          )}
        </>
      )}
    </SignInPage>
  );
}

function nameDevice({ userAgent, maxTouchPoints }: Navigator): string {
  const marks = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'];
  const mark = marks.find((each) => userAgent.includes(each)) ?? 'A device';
  // An iPad calls itself a Macintosh.
  if (mark === 'Macintosh') return maxTouchPoints > 1 ? 'iPad' : 'Mac';
  return mark === 'CrOS' ? 'Chromebook' : mark;
}
