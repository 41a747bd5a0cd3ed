import { Badge, Box, Button, Code, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device, Invitation } from '../../../shared/api/desk.js';
import { ask, showPasskey, useKnownMe } from '../api';
import { AsyncButton } from '../components/async-button';
import { Dialog } from '../components/dialog';
import { notify } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { formatTime } from '../format';
import { words } from '../words';

const WAYS = {
  link: {
    name: 'Let another device in',
    hint: 'Scan this with the other device, or open the address there: send it, or type it. It works once, and for 15 minutes.',
  },
  recovery: {
    name: 'Recovery sheet',
    hint: 'If you lose every device, this lets one in, once, however late. Print or save it, and keep it with your other important papers. A new sheet ends the last one.',
  },
};
type Way = keyof typeof WAYS;

/** Reloads the page, which drops all cached data. */
const leave = () => location.assign('/desk');

export function Devices() {
  const query = useQuery<Device[]>({ queryKey: ['devices'] });
  const [invited, setInvited] = useState<InvitedProps>();
  const invite = async (way: Way) =>
    setInvited({ way, ...(await ask<Invitation>(`devices/${way}`, 'POST', {})) });
  return (
    <>
      <ScreenTitle name={words.screens.devices}>
        <AsyncButton onPress={() => ask('sign-out', 'POST', {}).then(leave)}>Sign out</AsyncButton>
      </ScreenTitle>
      <QueryResult query={query}>
        {(devices) => (
          <ul className="tiles wide" style={{ '--least': '20rem' } as object}>
            {devices.map((device) => (
              <Row key={device.id} device={device} />
            ))}
          </ul>
        )}
      </QueryResult>
      <Group mt="lg">
        <AsyncButton variant="filled" onPress={() => invite('link')}>
          {WAYS.link.name}
        </AsyncButton>
        <AsyncButton onPress={() => invite('recovery')}>{WAYS.recovery.name}</AsyncButton>
      </Group>
      {invited && <Invited {...invited} onClose={() => setInvited(undefined)} />}
    </>
  );
}

type InvitedProps = Invitation & { way: Way };

function Invited({ link, code, way, onClose }: InvitedProps & { onClose: () => void }) {
  const { siteName } = useKnownMe();
  const sheet = `${siteName}: recovery sheet of the desk\n\nThis address lets one device in, once:\n${link}\n`;
  return (
    <Dialog title={WAYS[way].name} onClose={onClose}>
      <Stack>
        <Text>{WAYS[way].hint}</Text>
        <Box
          component="img"
          w={256}
          maw="100%"
          bg="#fff"
          alt="QR code"
          src={`data:image/svg+xml,${encodeURIComponent(code)}`}
        />
        <Code block style={{ whiteSpace: 'normal' }}>
          {link}
        </Code>
        <Group>
          {way === 'link' ? (
            <CopyButton value={link}>
              {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
            </CopyButton>
          ) : (
            <>
              <Button onClick={() => print()}>Print</Button>
              <Button
                component="a"
                download="recovery-sheet.txt"
                href={`data:text/plain,${encodeURIComponent(sheet)}`}
              >
                Save
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Row({ device: { id, name, keptAt, seenAt, hasPasskey } }: { device: Device }) {
  const isThis = useKnownMe().device.id === id;
  const remove = async () => {
    await ask(`devices/${id}`, 'DELETE');
    if (isThis) leave();
    else notify(`${name} is removed, and signed out.`);
  };
  const rename = useMutation({
    mutationFn: (typed: string) => ask(`devices/${id}`, 'PATCH', { name: typed }),
  });
  const addPasskey = async () => {
    await showPasskey('passkeys');
    notify('From now on, your passkey opens the desk here.');
  };
  return (
    <Stack component="li" className="card" p="md" justify="space-between">
      <Stack gap="xs" id={`device-${id}`}>
        <TextInput
          label="Name"
          defaultValue={name}
          maxLength={60}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            currentTarget.value = typed || name;
            if (typed && typed !== name) rename.mutate(typed);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <small>{`Kept ${formatTime(keptAt)} · last seen ${formatTime(seenAt)}`}</small>
        <Group gap="xs">
          {isThis && <Badge variant="default">This device</Badge>}
          {!hasPasskey && <Badge variant="default">Without a passkey</Badge>}
        </Group>
      </Stack>
      <Group gap="xs" justify="end">
        {isThis && !hasPasskey && isSecureContext && (
          <AsyncButton variant="filled" onPress={addPasskey}>
            Add a passkey
          </AsyncButton>
        )}
        <AsyncButton aria-describedby={`device-${id}`} onPress={remove}>
          {words.remove}
        </AsyncButton>
      </Group>
    </Stack>
  );
}
