import { raiseToast } from '../toast/toast-store';
import { useSite } from '../site-context';
import { IconButton } from './icon-button';

interface CopyButtonProps {
  name: string;
  text: string;
  /** What the toast says once it is done. */
  done: string;
}

export function CopyButton({ name, text, done }: CopyButtonProps) {
  const { words } = useSite();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      raiseToast(done);
    } catch {
      raiseToast(words.couldNotCopy);
    }
  }
  return <IconButton name={name} icon="copy" onPress={() => void copy()} />;
}
