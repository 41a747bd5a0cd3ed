import './fields.css';
import { Box, Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema } from '../../../shared/content/json-schema';
import type { Fields } from '../../../shared/values';
import { Dialog } from '../components/dialog';
import { words } from '../words';
import { CUTS } from './cut-text';
import { readerOf } from './text-fields';

interface Props {
  schema: JsonSchema;
  /** Number of entries that the list still takes. */
  room: number;
  onAdd: (entries: Fields[]) => void;
  onClose: () => void;
}

/** Dialog that cuts pasted text into entries of a list, and shows them before they are added. */
export function Paste({ schema: { cuts = '', items = {} }, room, onAdd, onClose }: Props) {
  const { properties = {}, required = [] } = items;
  const [text, setText] = useState('');
  const { entries, left, around = [] } = CUTS[cuts]!(text);
  const kept = entries.slice(0, Math.max(0, room));
  const unused = [...left, ...around];
  const toEntry = (entry: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(entry)
        .filter(([name, value]) => value !== '' || required.includes(name))
        .map(([name, value]) => [name, readerOf(properties[name]!)(value)]),
    );
  return (
    <Dialog title={words.paste} onClose={onClose}>
      <Stack>
        <Textarea
          label="Your text"
          description={words.pasteHint[cuts]}
          value={text}
          rows={8}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {entries.length > 0 && (
          <ul className="list" aria-label="What was found">
            {entries.map((entry, index) => (
              <Box component="li" key={index} className="card" p="sm">
                {Object.entries(entry).map(([name, value]) => (
                  <Text key={name}>
                    <b>{properties[name]!.title}:</b> {value || '–'}
                  </Text>
                ))}
              </Box>
            ))}
          </ul>
        )}
        {unused.length > 0 && (
          <div>
            <Text fw={600}>Left over: not in any of them</Text>
            {unused.map((line, index) => (
              <Text key={index} c="dimmed">
                {line}
              </Text>
            ))}
          </div>
        )}
        {entries.length > room && (
          <Text role="status">
            There is room for {room} of these {entries.length}.
          </Text>
        )}
        {text !== '' && entries.length === 0 && (
          <Text role="status">Nothing found in that yet.</Text>
        )}
        <Button
          variant="filled"
          disabled={kept.length === 0}
          onClick={() => {
            onAdd(kept.map(toEntry));
            onClose();
          }}
        >
          {['Add', 'Add this one'][kept.length] ?? `Add these ${kept.length}`}
        </Button>
      </Stack>
    </Dialog>
  );
}
