import type { Device } from '../../../shared/api/desk.js';
import type { DeviceEntity } from '../store/tables.js';

/** @param asking the device that asks, which is told that it is itself */
export function describeDevice(device: DeviceEntity, asking?: DeviceEntity): Device {
  const { id, name, keptAt, seenAt, credentialId } = device;
  return { id, name, keptAt, seenAt, hasPasskey: credentialId !== null, isThis: id === asking?.id };
}
