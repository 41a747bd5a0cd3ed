import './sign-in.css';
import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient, showPasskey } from '../api';
import { Failed } from '../components/states';

export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="door">
      <title>{title}</title>
      <Stack gap="lg" w="100%" maw="24rem">
        <Title order={1}>{title}</Title>
        {!isSecureContext && (
          <Text size="sm">
            This address begins with http://, and browsers only keep passkeys over https:// or on
            localhost. Open the desk by the site’s https:// address. <Code>{location.origin}</Code>
          </Text>
        )}
        {children}
      </Stack>
    </main>
  );
}

/** Shows errors itself, as there is nothing else on the page to show them. */
export function SignInButton({ name, onPress }: { name: string; onPress: () => Promise<unknown> }) {
  const press = useMutation({ mutationFn: onPress, onError: () => {} });
  return (
    <>
      <Button
        variant="filled"
        size="lg"
        fullWidth
        loading={press.isPending}
        onClick={() => press.mutate()}
      >
        {name}
      </Button>
      {press.error && <Failed error={press.error} />}
    </>
  );
}

export function SignIn({ isBack }: { isBack: boolean }) {
  const signIn = async () => {
    await showPasskey('sign-in');
    await queryClient.invalidateQueries();
  };
  return (
    <SignInPage title="The desk">
      <Text>
        {isBack
          ? 'You have been signed out. Sign in, and you are back where you were.'
          : 'With your face, your finger or your PIN: there is no password.'}
      </Text>
      <SignInButton name="Sign in" onPress={signIn} />
      <Text size="sm" c="dimmed">
        Is this a new device? On one that is in, press “Let another device in” in Devices. A
        recovery sheet’s address, or “desk link” where the site runs, does the same.
      </Text>
    </SignInPage>
  );
}
