import './sign-in.css';
import { Button, Code, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient, showPasskey } from '../api';
import { Failed } from '../components/states';
import { words } from '../words';

/** Before anyone is in: one thing to do. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="door">
      <title>{title}</title>
      <Stack gap="lg" w="100%" maw="24rem">
        <Title order={1}>{title}</Title>
        {!isSecureContext && (
          <Text size="sm">
            {words.noPasskeysHere} <Code>{location.origin}</Code>
          </Text>
        )}
        {children}
      </Stack>
    </main>
  );
}

/** Before anyone is in, there is nowhere else to say that it fails. */
export function SignInButton({ name, onPress }: { name: string; onPress: () => Promise<unknown> }) {
  const press = useMutation({ mutationFn: onPress, onError: () => {} });
  return (
    <>
      <Button size="lg" fullWidth loading={press.isPending} onClick={() => press.mutate()}>
        {name}
      </Button>
      {press.error && <Failed error={press.error} />}
    </>
  );
}

/** @param isBack whether this device has been in before, and is to go on */
export function SignIn({ isBack }: { isBack: boolean }) {
  const signIn = async () => {
    await showPasskey('sign-in');
    await queryClient.invalidateQueries();
  };
  return (
    <SignInPage title={words.desk}>
      <Text>{isBack ? words.signedOut : words.signInHint}</Text>
      <SignInButton name={words.signIn} onPress={signIn} />
      <Text size="sm" c="dimmed">
        {words.notKept} {words.howToLink}
      </Text>
    </SignInPage>
  );
}
