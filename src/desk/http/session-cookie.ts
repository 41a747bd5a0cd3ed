import type { Request, Response } from 'express';
import { SESSION_LIFE } from '../store/desk-store.js';

type Desk = { url: string };

export function readSessionCookie(request: Request, desk: Desk): string | undefined {
  const cookies = request.headers.cookie?.split(/; */) ?? [];
  const start = `${nameCookie(desk)}=`;
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

export function setSessionCookie(response: Response, desk: Desk, token: string | undefined): void {
  response.cookie(nameCookie(desk), token ?? '', {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(desk),
    path: '/',
    maxAge: token ? SESSION_LIFE : 0,
  });
}

/** `__Host-` keeps other hosts of the domain from setting the cookie. Browsers accept it over https only. */
function nameCookie(desk: Desk): string {
  return isSecure(desk) ? '__Host-desk' : 'desk';
}

function isSecure({ url }: Desk): boolean {
  return url.startsWith('https:');
}
