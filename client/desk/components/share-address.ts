import { notify } from './notice';

export async function shareAddress(url: string, title: string): Promise<void> {
  try {
    if ('share' in navigator) await navigator.share({ url, title });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      notify('The address is copied.');
    }
  } catch (error) {
    // `AbortError`: the user has closed the share menu.
    if ((error as Error).name !== 'AbortError')
      notify(`It couldn’t be shared from here. The address is ${url}`);
  }
}
