import { startRegistration } from '@simplewebauthn/browser';
import { ask } from '../api';

export async function keepPasskey(): Promise<void> {
  const optionsJSON = await ask<never>('passkeys/options', 'POST', {});
  const attestation = await startRegistration({ optionsJSON }).catch(() => {
    throw new Error('The passkey wasn’t kept. You can try again.');
  });
  await ask('passkeys', 'POST', attestation);
}

export function nameDevice({ userAgent, maxTouchPoints }: Navigator): string {
  const find = (...marks: string[]) => marks.find((mark) => userAgent.includes(mark));
  const isPad = maxTouchPoints > 1 && userAgent.includes('Macintosh');
  const machine = find('iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux');
  const browser = find('Edg', 'OPR', 'Samsung', 'Firefox', 'FxiOS', 'Chrome', 'CriOS', 'Safari');
  const names = [isPad ? 'iPad' : machine, browser].filter((name) => name !== undefined);
  return names.map((name) => NAMES[name] ?? name).join(', ') || 'A device';
}

const NAMES: Record<string, string> = {
  Macintosh: 'Mac',
  CrOS: 'Chromebook',
  Edg: 'Edge',
  OPR: 'Opera',
  FxiOS: 'Firefox',
  CriOS: 'Chrome',
};
