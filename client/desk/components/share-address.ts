import { notify } from './notice';

/** By whatever the device has for it; otherwise the address is copied. */
export async function shareAddress(url: string, title: string): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ url, title });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      notify('The address is copied.');
    }
  } catch (error) {
    // The person has thought better of it.
    if ((error as Error).name !== 'AbortError')
      notify(`It couldn’t be shared from here. The address is ${url}`);
  }
}
