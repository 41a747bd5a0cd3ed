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
  const marks = ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux'];
  const mark = marks.find((each) => userAgent.includes(each)) ?? 'A device';
  // An iPad calls itself a Macintosh.
  if (mark === 'Macintosh') return maxTouchPoints > 1 ? 'iPad' : 'Mac';
  return mark === 'CrOS' ? 'Chromebook' : mark;
}
