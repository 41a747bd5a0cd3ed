import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { QueryResult, ScreenTitle } from '../components/states';
import { words } from '../words';
import { HistoryList } from './history-list';

export function History() {
  const query = useQuery<HistoryEntry[]>({ queryKey: ['history'] });
  return (
    <>
      <ScreenTitle name={words.screens.history} />
      <QueryResult query={query}>{(entries) => <HistoryList entries={entries} />}</QueryResult>
    </>
  );
}
