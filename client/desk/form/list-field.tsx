import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { isFields } from '../../../shared/values';
import { ActionIcon } from '../components/action-icon';
import { Icon, type IconName } from '../components/icon';
import { notify } from '../components/notice';
import { Accordion } from './accordion';
import { useForm } from './form-context';
import { KindChoice } from './kind-choice';
import { blankOf, callEntry, callSection, isNameOrFields, kindsOf, schemaFor } from './schema';
import { type FieldProps, Included, Fieldset } from './field';
import { words } from '../site-words';

interface Props extends FieldProps {
  drawEntry: (entry: FieldProps) => ReactNode;
}

/** Entries that are moved, copied and removed, and dragged if they are sections. */
export function ListField({ drawEntry: drawFields, ...props }: Props) {
  const { schema, value, path, title, order } = props;
  const { set, keepForUndo, faultAt, show } = useForm();
  const [isChoosing, setIsChoosing] = useState(false);
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const items = schema.items!;
  const kinds = kindsOf(items);
  const isText = !items.properties && !kinds && !isNameOrFields(items);
  const call = (entry: Value, index: number) =>
    kinds && isFields(entry) ? callSection(entry) : callEntry(entry, index + 1);

  const [keys, setKeys] = useKeys(list.length);
  const setAll = (next: Value[]) =>
    // An empty list says nothing: it goes with its last entry, unless it has to be there.
    set(path, next.length > 0 || props.isRequired || path.length === 0 ? next : undefined, order);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= list.length || to === from) return;
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!));
    setAll(list.toSpliced(from, 1).toSpliced(to, 0, list[from]!));
    notify(words.isAt(call(list[from]!, from), to + 1, list.length));
  };
  const insert = (index: number, entry: Value) => {
    setKeys(keys.toSpliced(index, 0, createKey()));
    setAll(list.toSpliced(index, 0, entry));
  };
  const remove = (index: number) => {
    const name = call(list[index]!, index);
    const undo = keepForUndo();
    setKeys(keys.toSpliced(index, 1));
    setAll(list.toSpliced(index, 1));
    notify(words.removed(name), () => {
      setKeys(keys);
      undo();
      notify(words.backAgain(name));
    });
  };
  const add = (entry: Value) => {
    insert(list.length, entry);
    show([...path, list.length]);
  };

  const drawActions = (index: number, grip?: ReactNode) => {
    const name = call(list[index]!, index);
    const actions: [IconName, string, () => void, boolean?][] = [
      ['up', words.up, () => move(index, index - 1), index === 0],
      ['down', words.down, () => move(index, index + 1), index === list.length - 1],
      ['copy', words.copy, () => insert(index + 1, copyOf(list[index]!))],
      ['remove', words.remove, () => remove(index)],
    ];
    return (
      <span className="actions">
        {grip}
        {actions.map(([icon, label, act, isOff]) => (
          <ActionIcon
            key={icon}
            icon={icon}
            label={label}
            of={kinds ? undefined : name}
            isOff={isOff}
            onPress={act}
          />
        ))}
      </span>
    );
  };

  const drawEntry = (entry: Value, index: number, grip?: ReactNode, isDragging?: boolean) => {
    const below = [...path, index];
    if (isFields(entry) && typeof entry.include === 'string')
      return (
        <div className="line">
          <Included name={entry.include} />
          {drawActions(index)}
        </div>
      );
    if (isText)
      return (
        <div className="line">
          {drawFields({
            schema: items,
            value: entry,
            path: below,
            title: `${title} ${index + 1}`,
            isRequired: true,
          })}
          {drawActions(index)}
        </div>
      );
    const name = call(entry, index);
    return (
      <Accordion
        name={name}
        path={below}
        actions={drawActions(index, grip)}
        isDragging={isDragging}
      >
        {() =>
          drawFields({ schema: schemaFor(items, entry), value: entry, path: below, title: name })
        }
      </Accordion>
    );
  };

  const entries = kinds ? (
    <DragDropContext
      dragHandleUsageInstructions={words.dragHint}
      onDragEnd={({ source, destination }) => destination && move(source.index, destination.index)}
    >
      <Droppable droppableId={path.join('.')}>
        {({ innerRef, droppableProps, placeholder }) => (
          <div className="list" ref={innerRef} {...droppableProps}>
            {list.map((entry, index) => (
              <Draggable key={keys[index]} draggableId={keys[index]!} index={index}>
                {({ innerRef: ref, draggableProps, dragHandleProps }, { isDragging }) => (
                  <div ref={ref} {...draggableProps}>
                    {drawEntry(
                      entry,
                      index,
                      <span
                        {...dragHandleProps}
                        className="grip"
                        aria-label={words.of(words.drag, call(entry, index))}
                      >
                        <Icon name="grip" />
                      </span>,
                      isDragging,
                    )}
                  </div>
                )}
              </Draggable>
            ))}
            {placeholder}
          </div>
        )}
      </Droppable>
    </DragDropContext>
  ) : (
    <div className="list">
      {list.map((entry, index) => (
        <div key={keys[index]}>{drawEntry(entry, index)}</div>
      ))}
    </div>
  );

  return (
    <Fieldset name={title} path={path} help={schema.description} fault={faultAt(path)}>
      {entries}
      {list.length < (schema.maxItems ?? Infinity) && (
        <div className="add">
          {kinds ? (
            <Button
              variant="default"
              leftSection={<Icon name="plus" />}
              onClick={() => setIsChoosing(true)}
            >
              {words.addSection}
            </Button>
          ) : (
            <Button
              variant="default"
              leftSection={<Icon name="plus" />}
              aria-label={words.addTo(title)}
              onClick={() => add(blankOf(items))}
            >
              {words.add}
            </Button>
          )}
        </div>
      )}
      {kinds && isChoosing && (
        <KindChoice
          kinds={kinds}
          onClose={() => setIsChoosing(false)}
          onChoose={(kind) => {
            setIsChoosing(false);
            add(blankOf(kind));
          }}
        />
      )}
    </Fieldset>
  );
}

let lastKey = 0;

function createKey(): string {
  lastKey += 1;
  return String(lastKey);
}

/** What entries are known by, however they are moved and changed, so that what is open stays open. */
function useKeys(length: number) {
  const [kept, setKeys] = useState<readonly string[]>([]);
  const missing = Array.from({ length: Math.max(0, length - kept.length) }, createKey);
  const keys = [...kept, ...missing].slice(0, length);
  if (keys.length !== kept.length) setKeys(keys);
  return [keys, setKeys] as const;
}

/** An anchor can only be there once. */
function copyOf(entry: Value): Value {
  const copy = structuredClone(entry);
  if (isFields(copy)) delete copy.id;
  return copy;
}
