/** The frame's smallest and largest height, in CSS pixels. */
export const MIN_FRAME_HEIGHT = 600;
const MAX_FRAME_HEIGHT = 10_000;

export type BookingMessage = { type: 'height'; height: number } | { type: 'booked' };

/**
 * iframe-resizer's messages: `[iFrameSizer]id:height:width:event`. A scroll message has a position
 * there instead of a height.
 */
const RESIZER_MESSAGE = /^\[iFrameSizer\][^:]*:(\d+(?:\.\d+)?):[^:]*:(?!scrollTo)/;

/**
 * Reads the two messages that matter from the calendar's frame. All others, which may hold contact
 * details, are ignored.
 * @param data a message's data, which may be anything
 */
export function parseBookingMessage(data: unknown): BookingMessage | undefined {
  if (typeof data === 'string') return heightMessage(RESIZER_MESSAGE.exec(data)?.[1]);
  if (!Array.isArray(data)) return undefined;
  const [name, details] = data as [unknown, { height?: unknown } | undefined];
  if (name === 'msgsndr-booking-complete') return { type: 'booked' };
  return name === 'highlevel.setHeight' ? heightMessage(details?.height) : undefined;
}

function heightMessage(value: unknown): BookingMessage | undefined {
  const height = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  if (!Number.isFinite(height) || height <= 0) return undefined;
  return {
    type: 'height',
    height: Math.min(Math.max(Math.ceil(height), MIN_FRAME_HEIGHT), MAX_FRAME_HEIGHT),
  };
}
