/** Limits of the frame's height, in CSS pixels. */
export const MIN_FRAME_HEIGHT = 600;
const MAX_FRAME_HEIGHT = 10_000;

/**
 * Message of iframe-resizer: `[iFrameSizer]id:height:width:event`. A scroll event has a position in
 * the height's place.
 */
const RESIZER_MESSAGE = /^\[iFrameSizer\][^:]*:(\d+(?:\.\d+)?):[^:]*:(?!scrollTo)/;

/**
 * Parses the two messages that matter; ignores all others, which may hold contact details.
 * @returns the height of the frame's content, or that a booking is complete
 */
export function parseBookingMessage(data: unknown): number | 'booked' | undefined {
  if (typeof data === 'string') return readHeight(RESIZER_MESSAGE.exec(data)?.[1]);
  if (!Array.isArray(data)) return undefined;
  const [name, details] = data as [unknown, { height?: unknown } | undefined];
  if (name === 'msgsndr-booking-complete') return 'booked';
  return name === 'highlevel.setHeight' ? readHeight(details?.height) : undefined;
}

function readHeight(value: unknown): number | undefined {
  const height = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  if (!Number.isFinite(height) || height <= 0) return undefined;
  return Math.min(Math.max(Math.ceil(height), MIN_FRAME_HEIGHT), MAX_FRAME_HEIGHT);
}
