import './sign-in.css';
import { Button, Code, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
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
      <RecoverySheet />
    </SignInPage>
  );
}

/** Its words are a link's token, with spaces for hyphens. */
function RecoverySheet() {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.haveSheet}
      </Button>
    );
  const token = typed
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (token) void navigate(`/join#${token}`);
      }}
    >
      <Stack>
        <TextInput
          label={words.tenWords}
          ref={(input) => input?.focus()}
          autoCapitalize="none"
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" disabled={!token}>
          {words.useSheet}
        </Button>
      </Stack>
    </form>
  );
}
