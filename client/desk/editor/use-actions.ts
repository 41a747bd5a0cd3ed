import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { notify, TOLD } from '../components/notice';
import { words } from '../words';
import type { UsedDraft } from './use-draft';

/** @returns what is done to a draft as a whole */
export function useActions({ session, status, hasChanges }: UsedDraft) {
  const navigate = useNavigate();
  const undo = (event: Event) => {
    // A dialog's fields have the browser's own.
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    session.undo();
  };
  useHotkeys([['mod+Z', undo, { preventDefault: false }]], []);
  return {
    undo: () => session.undo(),
    publish: () => {
      if (status.kind === 'conflict') notify(words.chooseFirst);
      else if (hasChanges) void session.end('publish');
      else notify(words.nothingToPut);
    },
    discard: async () => {
      if (status.kind === 'conflict') return notify(words.chooseFirst);
      await session.end('discard');
      // A page that was never on the site is nowhere any more.
      if (session.store.get().value === null) void navigate('/pages', TOLD);
    },
  };
}
