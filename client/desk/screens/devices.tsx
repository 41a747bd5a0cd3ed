import { Badge, Box, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device, Invitation } from '../../../shared/api/desk.js';
import { ask, load, useKnownMe } from '../api';
import { AsyncButton } from '../components/async-button';
import { Dialog } from '../components/dialog';
import { notify } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { formatTime } from '../format';
import { words } from '../words';

/** With everything that was read. */
const leave = () => location.assign('/desk');

export function Devices() {
  const query = useQuery<Device[]>({ queryKey: ['devices'] });
  const [invited, setInvited] = useState<InvitedProps>();
  const invite = async (path: 'link' | 'recovery') => {
    const invitation = await ask<Invitation>(`devices/${path}`, 'POST', {});
    setInvited({ ...invitation, isSheet: path === 'recovery' });
  };
  return (
    <>
      <ScreenTitle name={words.screens.devices}>
        <AsyncButton onPress={() => ask('sign-out', 'POST', {}).then(leave)}>
          {words.signOut}
        </AsyncButton>
      </ScreenTitle>
      <QueryResult query={query}>
        {(devices) => (
          <ul className="rows">
            {devices.map((device) => (
              <Row key={device.id} device={device} />
            ))}
          </ul>
        )}
      </QueryResult>
      <Group mt="lg">
        <AsyncButton variant="filled" onPress={() => invite('link')}>
          {words.letIn}
        </AsyncButton>
        <AsyncButton onPress={() => invite('recovery')}>{words.recoverySheet}</AsyncButton>
      </Group>
      {invited && <Invited {...invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}

interface InvitedProps extends Invitation {
  isSheet: boolean;
}

function Invited({ link, code, isSheet, onClose }: InvitedProps & { onClose: () => void }) {
  const { siteName } = useKnownMe();
  return (
    <Dialog title={isSheet ? words.recoverySheet : words.letIn} onClose={onClose}>
      <Stack>
        <Text>{isSheet ? words.recoveryHint : words.letInHint}</Text>
        <Box
          component="img"
          w={256}
          maw="100%"
          bg="#fff"
          alt={words.code}
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
        />
        <Code block style={{ whiteSpace: 'normal' }}>
          {link}
        </Code>
        {isSheet && (
          <Group>
            <Button variant="default" onClick={() => print()}>
              {words.print}
            </Button>
            <Button
              variant="default"
              component="a"
              download="recovery-sheet.txt"
              href={`data:text/plain,${encodeURIComponent(words.recoveryText(siteName, link))}`}
            >
              {words.save}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  );
}

function Row({ device: { id, name, keptAt, seenAt, hasPasskey, isThis } }: { device: Device }) {
  const remove = async () => {
    await ask(`devices/${id}`, 'DELETE');
    if (isThis) leave();
    else notify(words.deviceRemoved(name));
  };
  const rename = useMutation({
    mutationFn: (typed: string) => ask(`devices/${id}`, 'PATCH', { name: typed }),
  });
  const addPasskey = async () => {
    const passkeys = await load(() => import('../sign-in/passkeys'));
    await passkeys.keepPasskey();
    notify(words.passkeyKept);
  };
  return (
    <li>
      <div id={`device-${id}`}>
        <TextInput
          label={words.deviceName}
          defaultValue={name}
          maxLength={60}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            // A device isn't without a name.
            currentTarget.value = typed || name;
            if (typed && typed !== name) rename.mutate(typed);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <span>{words.deviceLine(formatTime(keptAt), formatTime(seenAt))}</span>
        <Group gap="xs">
          {isThis && <Badge variant="default">{words.thisDevice}</Badge>}
          {!hasPasskey && <Badge variant="default">{words.noPasskey}</Badge>}
        </Group>
      </div>
      <Group gap="xs">
        {isThis && !hasPasskey && isSecureContext && (
          <AsyncButton variant="filled" onPress={addPasskey}>
            {words.addPasskey}
          </AsyncButton>
        )}
        <AsyncButton aria-describedby={`device-${id}`} onPress={remove}>
          {words.remove}
        </AsyncButton>
      </Group>
    </li>
  );
}
