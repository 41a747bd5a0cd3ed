import type { Me } from '../../shared/api/desk.js';
import { queryClient } from './api';

const findLanguage = () => queryClient.getQueryData<Me | null>(['me'])?.language;

export function formatTime(at: string): string {
  return new Date(at).toLocaleString(findLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
}

export function formatClock(at: string): string {
  return new Date(at).toLocaleTimeString(findLanguage(), { timeStyle: 'short' });
}

const DAY = 24 * 60 * 60 * 1000;

export function formatDay(at: string): string {
  const format = (time: Date | number) =>
    new Date(time).toLocaleDateString(findLanguage(), { dateStyle: 'long' });
  const day = format(new Date(at));
  const near = { [format(Date.now() - DAY)]: 'Yesterday', [format(Date.now())]: 'Today' };
  return near[day] ?? day;
}

export function formatBytes(bytes: number): string {
  const [share, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const maximumFractionDigits = share < 10 ? 1 : 0;
  return `${share.toLocaleString(findLanguage(), { maximumFractionDigits })} ${unit}`;
}
