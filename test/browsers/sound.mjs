/** A sound server whose only loudspeaker is silent, so that films with sound play anywhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, start, waitFor } from '../scale/programs.mjs';

/** @returns the settings by which a program finds it */
export async function startSound() {
  const folder = makeFolder('sound');
  const socket = join(folder, 'socket');
  start(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '--load=module-null-sink',
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder, XDG_CONFIG_HOME: folder } },
  );
  await waitFor('the sound server', () => existsSync(socket));
  return { PULSE_SERVER: `unix:${socket}` };
}
