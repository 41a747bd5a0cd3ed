import 'reflect-metadata';
import { DeskStore } from '../dist/src/desk/store/desk-store.js';
import { loadConfig } from '../dist/src/platform/config/config.js';

/**
 * Signs a device in, as `desk link` and a press of `Keep this device` do.
 * @param env the settings of a server with the desk
 * @returns the session, which is the value of the cookie `desk`
 */
export async function signInAtDesk(env) {
  const store = new DeskStore(loadConfig({ ...env, DESK: 'true' }));
  const { id } = await store.addDevice('A check');
  const session = await store.createSession(id);
  await store.onApplicationShutdown();
  return session;
}
