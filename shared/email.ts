import { z } from 'zod';

/** Accepts an internationalised domain as well, which zod's own check rejects. */
export function isEmail(text: string): boolean {
  const [, name, domain] = /^(.*)@([^@/?#\\%:]+)$/.exec(text) ?? [];
  const url = `https://${domain}`;
  const host = URL.canParse(url) ? new URL(url).host : '';
  return z.email().safeParse(`${name}@${host}`).success;
}
