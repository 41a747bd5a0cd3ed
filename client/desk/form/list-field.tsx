import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { schemaFor } from '../../../shared/content/json-schema';
import { isSame, valueAt } from '../../../shared/values';
import { Options } from '../components/actions';
import { DeskIcon } from '../components/icon';
import { notify } from '../components/notice';
import { words } from '../words';
import { Accordion } from './accordion';
import { type FieldProps, Fieldset } from './field';
import { useForm } from './form-context';
import { Paste } from './paste';
import { blankOf } from './schema';
import { useEntries } from './use-entries';

interface Props extends FieldProps {
  drawEntry: (entry: FieldProps) => ReactNode;
}

export function ListField({ drawEntry: drawFields, ...props }: Props) {
  const { schema, path } = props;
  const { show, addSection } = useForm();
  const { list, keys, kinds, call, actionsOf, set, common, ownFault } = useEntries(props);
  const { items = {}, maxItems = Infinity } = schema;
  const [isPasting, setIsPasting] = useState(false);
  const isText = !kinds && items.field !== 'group' && items.field !== 'town';

  const add = () => {
    // A page ends with its contact section: a new one goes before it.
    const isLast = valueAt(list.at(-1), ['type']) === 'contact';
    if (kinds) return addSection(isLast ? list.length - 1 : list.length);
    set([...list, blankOf(items)]);
    show([...path, list.length]);
  };

  const filled = list.filter((each) => !isSame(each, blankOf(items)));
  const addPasted = (entries: Value[]) => {
    set([...filled, ...entries]);
    notify(entries.length === 1 ? 'One added.' : `${entries.length} added.`);
  };

  const drawEntry = (index: number) => {
    const entry = list[index]!;
    const name = call(index);
    const entrySchema = schemaFor(schema, entry);
    const below = { schema: entrySchema, value: entry, path: [...path, index], isRequired: true };
    const actions = <Options of={kinds ? undefined : name} actions={actionsOf(index)} />;
    return isText ? (
      <div className="line">
        {drawFields({ ...below, title: `${common.label} ${index + 1}` })}
        {actions}
      </div>
    ) : (
      <Accordion name={name} path={below.path} actions={actions}>
        {() => drawFields(below)}
      </Accordion>
    );
  };

  return (
    <Fieldset {...common} error={ownFault}>
      <div className="list">
        {keys.map((key, index) => (
          <div key={key}>{drawEntry(index)}</div>
        ))}
      </div>
      {list.length < maxItems && (
        <Group gap="xs" mt="xs">
          <Button
            leftSection={<DeskIcon name="plus" />}
            aria-label={kinds ? undefined : `Add to: ${common.label}`}
            onClick={add}
          >
            {kinds ? words.addSection : words.add}
          </Button>
          {schema.cuts && (
            <Button
              aria-label={words.of(words.paste, common.label)}
              onClick={() => setIsPasting(true)}
            >
              {words.paste}
            </Button>
          )}
        </Group>
      )}
      {isPasting && (
        <Paste
          schema={schema}
          room={maxItems - filled.length}
          onAdd={addPasted}
          onClose={() => setIsPasting(false)}
        />
      )}
    </Fieldset>
  );
}
