import './fields.css';
import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema } from '../../../shared/content/json-schema';
import type { Fields } from '../../../shared/values';
import { Dialog } from '../components/dialog';
import { words } from '../site-words';
import { CUTS } from './cut-text';
import { readerOf, TypedInput } from './text-fields';

interface Props {
  /** Of the list. */
  schema: JsonSchema;
  /** How many more it takes. */
  room: number;
  onAdd: (entries: Fields[]) => void;
  onClose: () => void;
}

/** Text from elsewhere becomes entries of a list: each is shown, to keep, to change or to drop. */
export function Paste({ schema: { cuts = '', items = {} }, room, onAdd, onClose }: Props) {
  const { properties = {}, required = [] } = items;
  const [text, setText] = useState('');
  const [entries, setEntries] = useState<readonly Fields[]>([]);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [dropped, setDropped] = useState<readonly number[]>([]);
  const kept = entries.filter((_, index) => !dropped.includes(index));
  const cut = (next: string) => {
    const found = CUTS[cuts]!(next);
    setText(next);
    setEntries(found.entries);
    setLeft(found.left);
    // What there is no room for, until somebody chooses.
    setDropped(found.entries.map((_, index) => index).slice(room));
  };
  const toEntry = (entry: Fields) =>
    Object.fromEntries(
      Object.entries(entry).filter(([name, value]) => value !== '' || required.includes(name)),
    );
  return (
    <Dialog title={words.paste} onClose={onClose}>
      <Stack>
        <Textarea
          label={words.pasteText}
          description={words.pasteHint[cuts]}
          value={text}
          rows={8}
          onChange={({ currentTarget }) => cut(currentTarget.value)}
        />
        {entries.length > 0 && (
          <ul className="list" aria-label={words.pasted}>
            {entries.map((entry, index) => (
              <Stack component="li" key={index} className="card" gap="xs" px="sm" pb="sm">
                <Checkbox
                  label={words.keepPasted(index + 1)}
                  checked={!dropped.includes(index)}
                  onChange={({ currentTarget }) =>
                    setDropped(
                      currentTarget.checked
                        ? dropped.filter((each) => each !== index)
                        : [...dropped, index],
                    )
                  }
                />
                {Object.entries(entry).map(([name, value]) => (
                  <TypedInput
                    key={name}
                    label={properties[name]!.title}
                    isLong={properties[name]!.field === 'text'}
                    disabled={dropped.includes(index)}
                    value={value}
                    read={readerOf(properties[name]!)}
                    onRead={(next) => setEntries(entries.with(index, { ...entry, [name]: next }))}
                  />
                ))}
              </Stack>
            ))}
          </ul>
        )}
        {left.length > 0 && (
          <div>
            <Text fw={600}>{words.leftOver}</Text>
            {left.map((line, index) => (
              <Text key={index} c="dimmed">
                {line}
              </Text>
            ))}
          </div>
        )}
        {entries.length > room && (
          <Text role="status">{words.pasteRoom(room, entries.length)}</Text>
        )}
        {text !== '' && entries.length === 0 && <Text role="status">{words.pastedNothing}</Text>}
        <Button
          disabled={kept.length === 0 || kept.length > room}
          onClick={() => {
            onAdd(kept.map(toEntry));
            onClose();
          }}
        >
          {words.addPasted(kept.length)}
        </Button>
      </Stack>
    </Dialog>
  );
}
