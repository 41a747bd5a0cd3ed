import { startRegistration } from '@simplewebauthn/browser';
import { ask } from '../api';

export async function keepPasskey(): Promise<void> {
  const optionsJSON = await ask<never>('passkeys/options', 'POST', {});
  const attestation = await startRegistration({ optionsJSON }).catch(() => {
    throw new Error('The passkey wasn’t kept. You can try again.');
  });
  await ask('passkeys', 'POST', attestation);
}

/** What the list of devices calls this one: «iPhone, Safari». */
export function nameDevice({ userAgent, maxTouchPoints }: Navigator): string {
  const find = (names: [RegExp, string][]) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const isPad = maxTouchPoints > 1 && userAgent.includes('Macintosh');
  const machine = find([
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android.*Mobile/, 'Android phone'],
    [/Android/, 'Android tablet'],
    [/Windows/, 'Windows'],
    [/Macintosh/, isPad ? 'iPad' : 'Mac'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ]);
  const browser = find([
    [/Edg/, 'Edge'],
    [/OPR/, 'Opera'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  return [machine, browser].filter(Boolean).join(', ') || 'A device';
}
