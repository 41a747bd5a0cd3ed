import './fields.css';
import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema } from '../../../shared/content/json-schema';
import type { Fields } from '../../../shared/values';
import { Dialog } from '../components/dialog';
import { words } from '../words';
import { CUTS } from './cut-text';
import { textOf } from './schema';
import { readerOf, TypedInput } from './text-fields';

interface Found {
  entry: Fields;
  isKept: boolean;
}

interface Props {
  schema: JsonSchema;
  /** Number of entries that the list still takes. */
  room: number;
  onAdd: (entries: Fields[]) => void;
  onClose: () => void;
}

/** Dialog that cuts pasted text into entries of a list, which the user keeps, changes or drops. */
export function Paste({ schema: { cuts = '', items = {} }, room, onAdd, onClose }: Props) {
  const { properties = {}, required = [] } = items;
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const kept = found.filter(({ isKept }) => isKept);
  const cut = (next: string) => {
    const { entries, left: rest, around = [] } = CUTS[cuts]!(next);
    setText(next);
    setFound(entries.map((entry, index) => ({ entry, isKept: index < room })));
    setLeft([...rest, ...around]);
  };
  const toEntry = (entry: Fields) =>
    Object.fromEntries(
      Object.entries(entry)
        .filter(([name, value]) => value !== '' || required.includes(name))
        .map(([name, value]) => [name, readerOf(properties[name]!)(textOf(value))]),
    );
  return (
    <Dialog title={words.paste} onClose={onClose}>
      <Stack>
        <Textarea
          label="Your text"
          description={words.pasteHint[cuts]}
          value={text}
          rows={8}
          onChange={({ currentTarget }) => cut(currentTarget.value)}
        />
        {found.length > 0 && (
          <ul className="list" aria-label="What was found">
            {found.map((each, index) => (
              <FoundEntry
                key={index}
                {...each}
                number={index + 1}
                properties={properties}
                onChange={(next) => setFound(found.with(index, { ...each, ...next }))}
              />
            ))}
          </ul>
        )}
        {left.length > 0 && (
          <div>
            <Text fw={600}>Left over: not in any of them</Text>
            {left.map((line, index) => (
              <Text key={index} c="dimmed">
                {line}
              </Text>
            ))}
          </div>
        )}
        {found.length > room && (
          <Text role="status">
            There is room for {room} of these {found.length}.
          </Text>
        )}
        {text !== '' && found.length === 0 && <Text role="status">Nothing found in that yet.</Text>}
        <Button
          disabled={kept.length === 0 || kept.length > room}
          onClick={() => {
            onAdd(kept.map(({ entry }) => toEntry(entry)));
            onClose();
          }}
        >
          {['Add', 'Add this one'][kept.length] ?? `Add these ${kept.length}`}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface FoundEntryProps extends Found {
  number: number;
  properties: Record<string, JsonSchema>;
  onChange: (next: Partial<Found>) => void;
}

function FoundEntry({ entry, isKept, number, properties, onChange }: FoundEntryProps) {
  return (
    <Stack component="li" className="card" gap="xs" px="sm" pb="sm">
      <Checkbox
        label={`Keep number ${number}`}
        checked={isKept}
        onChange={() => onChange({ isKept: !isKept })}
      />
      {Object.entries(entry).map(([name, value]) => (
        <TypedInput
          key={name}
          label={properties[name]!.title}
          isLong={properties[name]!.field === 'text'}
          disabled={!isKept}
          value={value}
          read={readerOf(properties[name]!)}
          onRead={(next) => onChange({ entry: { ...entry, [name]: next } })}
        />
      ))}
    </Stack>
  );
}
