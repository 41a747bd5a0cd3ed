import type { HistoryEntry } from '../../../shared/api/desk.js';
import type { DeskStore } from '../store/desk-store.js';

/** The last changes, with the names of the devices that are still there. */
export async function listHistory(store: DeskStore): Promise<HistoryEntry[]> {
  const devices = await store.listDevices();
  const entries = await store.listHistory();
  return entries.map(({ id, at, what, where, deviceId, undo }) => ({
    id,
    at,
    what,
    where,
    device: devices.find((device) => device.id === deviceId)?.name ?? null,
    canUndo: undo !== null,
  }));
}
