import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Device } from '../../../shared/api/desk.js';
import { ask } from '../api';
import { AsyncButton } from '../components/async-button';
import { notify } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { formatTime } from '../format';
import { words } from '../words';

/** With everything that was read. */
const leave = () => location.assign('/desk');

export function Devices() {
  const query = useQuery<Device[]>({ queryKey: ['devices'] });
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
      <Text c="dimmed" mt="lg">
        {words.moreDevices}
      </Text>
    </>
  );
}

function Row({ device: { id, name, keptAt, seenAt, hasPasskey, isThis } }: { device: Device }) {
  const remove = async () => {
    await ask(`devices/${id}`, 'DELETE');
    if (isThis) leave();
    else notify(words.deviceRemoved(name));
  };
  const addPasskey = async () => {
    const passkeys = await import('../sign-in/passkeys');
    await passkeys.keepPasskey();
    notify(words.passkeyKept);
  };
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
