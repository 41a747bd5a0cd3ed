import './fields.css';
import { Button, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { JsonSchema } from '../../../shared/content/json-schema';
import type { Fields } from '../../../shared/values';
import { Dialog } from '../components/dialog';
import { words } from '../site-words';
import { CUTS, listLeftOut } from './cut-text';
import { textOf } from './schema';

interface Props {
  /** Of the list. */
  schema: JsonSchema;
  /** How many more it takes. */
  room: number;
  onAdd: (entries: Fields[]) => void;
  onClose: () => void;
}

/** Text from elsewhere becomes entries of a list: each is shown, to keep or to drop. */
export function Paste({ schema: { cuts = '', items = {} }, room, onAdd, onClose }: Props) {
  const [text, setText] = useState('');
  const [chosen, setDropped] = useState<readonly number[]>();
  const entries = CUTS[cuts]!(text);
  // Until somebody chooses: what there is no room for.
  const dropped = chosen ?? entries.map((_, index) => index).slice(room);
  const leftOut = listLeftOut(text, entries);
  const kept = entries.filter((_, index) => !dropped.includes(index));
  return (
    <Dialog title={words.paste} onClose={onClose}>
      <Stack>
        <Textarea
          label={words.pasteText}
          description={words.pasteHint[cuts]}
          value={text}
          rows={8}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setDropped(undefined);
          }}
        />
        {entries.length > 0 && (
          <ul className="pasted" aria-label={words.pasted}>
            {entries.map((entry, index) => (
              <li key={index}>
                <Checkbox
                  label={<Entry entry={entry} fields={items.properties!} />}
                  checked={!dropped.includes(index)}
                  onChange={({ currentTarget }) =>
                    setDropped(
                      currentTarget.checked
                        ? dropped.filter((each) => each !== index)
                        : [...dropped, index],
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {entries.length > 0 && leftOut.length > 0 && (
          <div>
            <Text fw={600}>{words.leftOut}</Text>
            {leftOut.map((line, index) => (
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
            onAdd(kept);
            onClose();
          }}
        >
          {words.addPasted(kept.length)}
        </Button>
      </Stack>
    </Dialog>
  );
}

/** Each of its fields, the first of them in bold. */
function Entry({ entry, fields }: { entry: Fields; fields: Record<string, JsonSchema> }) {
  const said = Object.entries(entry).map(([name, value]) => {
    if (typeof value === 'string') return value;
    const { title } = fields[name]!;
    return value === true ? title : `${title}: ${textOf(value)}`;
  });
  const [first, ...others] = said.filter(Boolean);
  return (
    <>
      <strong>{first}</strong>
      {others.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </>
  );
}
