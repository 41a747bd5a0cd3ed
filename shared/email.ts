import { z } from 'zod';

/** Whether mail can be sent to it, also where its domain is written with other letters than ASCII's. */
export function isEmail(text: string): boolean {
  const [, name, domain] = /^(.*)@([^@/?#\\%:]+)$/.exec(text) ?? [];
  const url = `https://${domain}`;
  const host = URL.canParse(url) ? new URL(url).host : '';
  return z.email().safeParse(`${name}@${host}`).success;
}
