import { DragDropContext, Draggable, Droppable } from '@hello-pangea/dnd';
import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Value } from '../../../shared/api/desk-site.js';
import { type Fields, isFields, valueAt } from '../../../shared/values';
import { type Action, Actions } from '../components/actions';
import { Icon } from '../components/icon';
import { notify } from '../components/notice';
import { words } from '../site-words';
import { Accordion } from './accordion';
import { type FieldProps, Fieldset, Included, useField } from './field';
import { useForm } from './form-context';
import { KindChoice } from './kind-choice';
import { blankOf, callEntry, schemaFor, textOf } from './schema';

/** Loaded once somebody pastes. */
const Paste = lazy(() => import('./paste').then((m) => ({ default: m.Paste })));

interface Props extends FieldProps {
  drawEntry: (entry: FieldProps) => ReactNode;
}

/** Entries that are moved, copied and removed, and dragged if they are sections. */
export function ListField({ drawEntry: drawFields, ...props }: Props) {
  const { schema, value, path } = props;
  const { show } = useForm();
  const { set, common, ownFault } = useField(props);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isPasting, setIsPasting] = useState(false);
  const list = Array.isArray(value) ? value : [];
  const [keys, setKeys] = useKeys(list.length);
  const { items = {}, maxItems = Infinity } = schema;
  const kinds = items.oneOf;
  const isText = !kinds && items.field !== 'group' && items.field !== 'named';
  const call = (index: number) =>
    callEntry(schemaFor(schema, list[index]), list[index]!, index + 1);

  const change = (index: number, removed: number, added: Value[]) => {
    setKeys(keys.toSpliced(index, removed, ...added.map(createKey)));
    set(list.toSpliced(index, removed, ...added));
  };
  const move = (from: number, to: number) => {
    if (to === from) return;
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, keys[from]!));
    set(list.toSpliced(from, 1).toSpliced(to, 0, list[from]!));
    notify(words.isAt(call(from), to + 1, list.length));
  };
  const remove = (index: number) => {
    const name = call(index);
    change(index, 1, []);
    // Any other change takes this away.
    notify(words.isRemoved(name), () => {
      setKeys(keys);
      set(list);
      notify(words.backAgain(name));
    });
  };
  const add = (entry: Value) => {
    // What one does last on a page is to get in touch.
    const isLast = valueAt(list.at(-1), ['type']) === 'contact';
    const place = kinds && isLast ? list.length - 1 : list.length;
    change(place, 0, [entry]);
    show([...path, place]);
  };

  const addPasted = (entries: Value[]) => {
    const blank = JSON.stringify(blankOf(items));
    const others = list.filter((each) => JSON.stringify(each) !== blank);
    setKeys([]);
    set([...others, ...entries].slice(0, maxItems));
    notify(words.isAdded(entries.length), () => set(list));
  };

  const drawEntry = (index: number, grip?: ReactNode, isDragging?: boolean) => {
    const entry = list[index]!;
    const name = call(index);
    const entrySchema = schemaFor(schema, entry);
    const below = { schema: entrySchema, value: entry, path: [...path, index], isRequired: true };
    const actions: Action[] = [
      ['up', words.up, () => move(index, index - 1), index === 0],
      ['down', words.down, () => move(index, index + 1), index === list.length - 1],
      ...(kinds && valueAt(entry, ['type'])
        ? [hiding(entry, (next) => set(list.with(index, next)))]
        : []),
      ['copy', words.copy, () => change(index + 1, 0, [copyOf(entry)])],
      ['remove', words.remove, () => remove(index)],
    ];
    const drawn = (
      <Actions of={kinds ? undefined : name} actions={actions}>
        {grip}
      </Actions>
    );
    const included = isFields(entry) ? entry.include : undefined;
    if (!isText && included === undefined)
      return (
        <Accordion name={name} path={below.path} actions={drawn} isDragging={isDragging}>
          {() => drawFields(below)}
        </Accordion>
      );
    return (
      <div className="line">
        {included === undefined ? (
          drawFields({ ...below, title: `${common.label} ${index + 1}` })
        ) : (
          <Included name={textOf(included)} />
        )}
        {drawn}
      </div>
    );
  };

  const drawDragged = (key: string, index: number) => (
    <Draggable key={key} draggableId={key} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <div ref={innerRef} {...draggableProps}>
          {drawEntry(
            index,
            <span
              {...dragHandleProps}
              className="grip"
              aria-label={words.of(words.drag, call(index))}
            >
              <Icon name="grip" />
            </span>,
            isDragging,
          )}
        </div>
      )}
    </Draggable>
  );
  const addName = kinds ? words.addSection : words.add;
  return (
    <Fieldset {...common} error={ownFault}>
      {kinds ? (
        <DragDropContext
          dragHandleUsageInstructions={words.dragHint}
          onDragEnd={({ source, destination }) =>
            destination && move(source.index, destination.index)
          }
        >
          <Droppable droppableId={common['data-path']}>
            {({ innerRef, droppableProps, placeholder }) => (
              <div className="list" ref={innerRef} {...droppableProps}>
                {keys.map(drawDragged)}
                {placeholder}
              </div>
            )}
          </Droppable>
        </DragDropContext>
      ) : (
        <div className="list">
          {keys.map((key, index) => (
            <div key={key}>{drawEntry(index)}</div>
          ))}
        </div>
      )}
      {list.length < maxItems && (
        <Button
          className="add"
          variant="default"
          leftSection={<Icon name="plus" />}
          aria-label={kinds ? undefined : words.addTo(common.label)}
          onClick={() => (kinds ? setIsChoosing(true) : add(blankOf(items)))}
        >
          {addName}
        </Button>
      )}
      {schema.cuts && list.length < maxItems && (
        <Button
          className="add"
          variant="default"
          aria-label={words.of(words.paste, common.label)}
          onClick={() => setIsPasting(true)}
        >
          {words.paste}
        </Button>
      )}
      {schema.cuts && isPasting && (
        <Suspense>
          <Paste schema={schema} onAdd={addPasted} onClose={() => setIsPasting(false)} />
        </Suspense>
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

/** A switch: what is hidden stays here, and visitors don't find it. */
function hiding(entry: Value, onSwitch: (entry: Value) => void): Action {
  const { hidden, ...shown } = entry as Fields;
  return hidden
    ? ['eye', words.show, () => onSwitch(shown)]
    : ['hide', words.hide, () => onSwitch({ ...shown, hidden: true })];
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

/** A name for links can only be there once. */
function copyOf(entry: Value): Value {
  const copy = structuredClone(entry);
  if (isFields(copy)) delete copy.id;
  return copy;
}
