import { words } from '../words';
import { notify } from './notice';

/** By whatever the device has for it; otherwise the address is copied. */
export async function shareAddress(url: string, title: string): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ url, title });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      notify(words.addressCopied);
    }
  } catch (error) {
    // The person has thought better of it.
    if ((error as Error).name !== 'AbortError') notify(words.notShared(url));
  }
}
