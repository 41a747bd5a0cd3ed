import { Button, Text } from '@mantine/core';
import type { HistoryEntry } from '../../../shared/api/desk.js';
import { useUndo } from '../api';
import { formatTime } from '../format';
import { words } from '../words';

export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const undo = useUndo();
  if (entries.length === 0) return <Text c="dimmed">{words.noHistory}</Text>;
  return (
    <ul className="rows">
      {entries.map(({ id, at, what, where, device, canUndo }) => (
        <li key={id}>
          <div id={`change-${id}`}>
            <strong>
              {what}: {where}
            </strong>
            <span>{words.historyLine(device ?? words.goneDevice, formatTime(at))}</span>
          </div>
          {canUndo && (
            <Button
              variant="default"
              aria-describedby={`change-${id}`}
              loading={undo.isPending && undo.variables === id}
              onClick={() => undo.mutate(id)}
            >
              {words.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
