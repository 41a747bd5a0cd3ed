import './fields.css';
import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema } from '../../../shared/content/json-schema';
import type { Fields } from '../../../shared/values';
import { Dialog } from '../components/dialog';
import { words } from '../words';
import { cutText } from './cut-text';
import { readerOf, TypedInput } from './text-fields';

interface Found {
  entry: Fields;
  isKept: boolean;
}

interface Props {
  /** Of the list. */
  schema: JsonSchema;
  /** How many more it takes. */
  room: number;
  onAdd: (entries: Fields[]) => void;
}

/** Opens what makes entries of a text from elsewhere. */
export function PasteAction({ label, ...props }: { label: string } & Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        aria-label={words.of(words.paste, label)}
        onClick={() => setIsOpen(true)}
      >
        {words.paste}
      </Button>
      {isOpen && <Paste {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Each entry is shown, to keep, to change or to drop. */
function Paste({
  schema: { cuts = '', items = {} },
  room,
  onAdd,
  onClose,
}: Props & { onClose: () => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  const kept = found.filter(({ isKept }) => isKept);
  const { left, around } = cutText(cuts, text);
  const beside = [...left, ...around];
  const cut = (next: string) => {
    setText(next);
    // As many as there is room for, until somebody chooses.
    setFound(cutText(cuts, next).entries.map((entry, index) => ({ entry, isKept: index < room })));
  };
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
                items={items}
                number={index + 1}
                onChange={(next) => setFound(found.with(index, next))}
              />
            ))}
          </ul>
        )}
        {beside.length > 0 && (
          <div>
            <Text fw={600}>Left over: not in any of them</Text>
            {beside.map((line, index) => (
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
            onAdd(kept.map(({ entry }) => toEntry(entry, items)));
            onClose();
          }}
        >
          {['Add', 'Add this one'][kept.length] ?? `Add these ${kept.length}`}
        </Button>
      </Stack>
    </Dialog>
  );
}

interface FoundProps extends Found {
  items: JsonSchema;
  number: number;
  onChange: (next: Found) => void;
}

function FoundEntry({ entry, isKept, items: { properties = {} }, number, onChange }: FoundProps) {
  return (
    <Stack component="li" className="card" gap="xs" px="sm" pb="sm">
      <Checkbox
        label={`Keep number ${number}`}
        checked={isKept}
        onChange={() => onChange({ entry, isKept: !isKept })}
      />
      {Object.entries(entry).map(([name, value]) => (
        <TypedInput
          key={name}
          label={properties[name]!.title}
          isLong={properties[name]!.field === 'text'}
          disabled={!isKept}
          value={value}
          read={readerOf(properties[name]!)}
          onRead={(next) => onChange({ entry: { ...entry, [name]: next }, isKept })}
        />
      ))}
    </Stack>
  );
}

const toEntry = (entry: Fields, { required = [] }: JsonSchema): Fields =>
  Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => value !== '' || required.includes(name)),
  );
