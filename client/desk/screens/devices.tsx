import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Device } from '../../../shared/api/desk.js';
import { ask, queryClient } from '../api';
import { formatTime } from '../format';
import { notify } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { words } from '../words';

export function Devices() {
  const query = useQuery<Device[]>({ queryKey: ['devices'] });
  const signOut = useMutation({
    mutationFn: () => ask('sign-out', 'POST', {}),
    // With everything that was read.
    onSuccess: () => location.assign('/desk'),
  });
  return (
    <>
      <ScreenTitle name={words.screens.devices}>
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          {words.signOut}
        </Button>
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
      <Text c="dimmed" mt="lg">
        {words.moreDevices}
      </Text>
    </>
  );
}

function Row({ device: { id, name, keptAt, seenAt, hasPasskey, isThis } }: { device: Device }) {
  const remove = useMutation({
    mutationFn: () => ask(`devices/${id}`, 'DELETE'),
    onSuccess: () => (isThis ? location.assign('/desk') : notify(words.deviceRemoved(name))),
  });
  const addPasskey = useMutation({
    mutationFn: async () => {
      const passkeys = await import('../sign-in/passkeys');
      await passkeys.keepPasskey();
      await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
    onSuccess: () => notify(words.passkeyKept),
  });
  return (
    <li>
      <div id={`device-${id}`}>
        <strong>{name}</strong>
        <span>{words.deviceLine(formatTime(keptAt), formatTime(seenAt))}</span>
        <Group gap="xs">
          {isThis && <Badge variant="default">{words.thisDevice}</Badge>}
          {!hasPasskey && <Badge variant="default">{words.noPasskey}</Badge>}
        </Group>
      </div>
      <Group gap="xs">
        {isThis && !hasPasskey && isSecureContext && (
          <Button loading={addPasskey.isPending} onClick={() => addPasskey.mutate()}>
            {words.addPasskey}
          </Button>
        )}
        <Button
          variant="default"
          aria-describedby={`device-${id}`}
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {words.remove}
        </Button>
      </Group>
    </li>
  );
}
