import { useNavigate } from 'react-router-dom';
import { notify, KEEP_NOTICE } from '../components/notice';
import { words } from '../words';
import type { OpenDraft } from './use-draft';

export function useActions({ session, status, hasChanges }: OpenDraft) {
  const navigate = useNavigate();
  return {
    publish: () => {
      if (status.kind === 'conflict') notify(words.chooseFirst);
      else if (hasChanges) void session.end('publish');
      else notify(words.nothingToPut);
    },
    discard: async () => {
      if (status.kind === 'conflict') return notify(words.chooseFirst);
      await session.end('discard');
      if (session.store.get().value === null) void navigate('/pages', KEEP_NOTICE);
    },
  };
}
