import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ask } from './api';
import { words } from './words';

/** @throws Error with a sentence for people */
export async function signIn(): Promise<void> {
  await answerWithPasskey('sign-in');
}

/** For what another company's script might do in the device's name. */
export async function confirm(): Promise<void> {
  await answerWithPasskey('confirm');
}

async function answerWithPasskey(path: string): Promise<void> {
  const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>(
    `${path}/options`,
    'POST',
    {},
  );
  const answer = await startAuthentication({ optionsJSON: optionsJSON as never }).catch(() => {
    throw new Error(words.passkeyNotUsed);
  });
  await ask(path, 'POST', answer);
}

export async function keepPasskey(): Promise<void> {
  const optionsJSON = await ask<PublicKeyCredentialCreationOptionsJSON>(
    'passkeys/options',
    'POST',
    {},
  );
  const answer = await startRegistration({ optionsJSON: optionsJSON as never }).catch(() => {
    throw new Error(words.passkeyNotKept);
  });
  await ask('passkeys', 'POST', answer);
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
  return [machine, browser].filter(Boolean).join(', ') || words.unknownDevice;
}
