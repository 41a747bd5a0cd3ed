import { findSpoken } from './words';

export function formatTime(at: string): string {
  return new Date(at).toLocaleString(findSpoken(), { dateStyle: 'medium', timeStyle: 'short' });
}

export function formatClock(at: string): string {
  return new Date(at).toLocaleTimeString(findSpoken(), { timeStyle: 'short' });
}

export function formatDay(at: string): string {
  const format = (time: Date) => time.toLocaleDateString(findSpoken(), { dateStyle: 'long' });
  const day = format(new Date(at));
  const yesterday = new Date();
  // A day isn't 24 hours long when the clocks change.
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === format(new Date())) return 'Today';
  return day === format(yesterday) ? 'Yesterday' : day;
}

export function formatBytes(bytes: number): string {
  const maximumFractionDigits = bytes < 10e6 ? 1 : 0;
  return `${(bytes / 1e6).toLocaleString(findSpoken(), { maximumFractionDigits })} MB`;
}
