/** Numbers and times, as they are written in the site's language. */
import type { Me } from '../../shared/api/desk.js';
import { queryClient } from './api';

const findLanguage = () => queryClient.getQueryData<Me | null>(['me'])?.language;

export function formatTime(at: string): string {
  return new Date(at).toLocaleString(findLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
}

export function formatBytes(bytes: number): string {
  const [share, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  const maximumFractionDigits = share < 10 ? 1 : 0;
  return `${share.toLocaleString(findLanguage(), { maximumFractionDigits })} ${unit}`;
}

/** @returns such as 1:04 */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
