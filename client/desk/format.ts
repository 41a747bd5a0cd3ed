/** Numbers and times, as people in the browser's place write them. */

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function formatTime(at: string): string {
  return TIME.format(new Date(at));
}

export function formatBytes(bytes: number): string {
  const [share, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const maximumFractionDigits = share < 10 ? 1 : 0;
  return `${share.toLocaleString(undefined, { maximumFractionDigits })} ${unit}`;
}

/** @returns such as 1:04 */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
