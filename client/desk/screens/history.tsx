import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { Read, ScreenTitle } from '../states';
import { words } from '../words';
import { HistoryList } from './history-list';

export function History() {
  const query = useQuery<HistoryEntry[]>({ queryKey: ['history'] });
  return (
    <>
      <ScreenTitle name={words.screens.history} />
      <Read query={query}>{(entries) => <HistoryList entries={entries} />}</Read>
    </>
  );
}
