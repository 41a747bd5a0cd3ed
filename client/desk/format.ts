/** Numbers and times, as people in the browser's place write them. */

const BYTES = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function formatTime(at: string): string {
  return TIME.format(new Date(at));
}

export function formatBytes(bytes: number): string {
  const megabytes = bytes / 1e6;
  return megabytes < 1000
    ? `${BYTES.format(megabytes < 10 ? megabytes : Math.round(megabytes))} MB`
    : `${BYTES.format(megabytes / 1000)} GB`;
}

/** @returns such as 1:04 */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
