import './field-sheet.css';
import { Button, CloseButton, Group, Title } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Path, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { Actions } from '../components/actions';
import { DeskIcon } from '../components/icon';
import { useForm } from '../form/form-context';
import { callPath, formatPath, schemasTo, SECTION_DEPTH } from '../form/schema';
import { Field, FieldList } from '../form/schema-form';
import { useEntries } from '../form/use-entries';
import { focusPlace } from './page-frame';

export interface SheetProps {
  schema: JsonSchema;
  value: Value;
  path: Path;
  /** The undo button, which is in the foot bar while no sheet is open. */
  actions?: ReactNode;
  onOpen: (path: Path) => void;
  onClose: () => void;
}

/** Form for what was pressed on the preview: one field, or all fields of a section. */
export function FieldSheet({ schema, value, path, actions, onOpen, onClose }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const isSection = path.length === SECTION_DEPTH && path[0] === 'sections';
  const around = schemasTo(schema, value, path);
  const own = around.at(-1)!;
  const at = valueAt(value, path);
  const step = path.at(-1);
  const isEntry = typeof step === 'number';
  // The schema of an entry has no title: its list's title and its number stand in.
  const title = isEntry ? `${around.at(-2)?.title} ${step + 1}` : own.title;
  const entry = path.slice(0, path.findLastIndex((each) => typeof each === 'number') + 1);
  const { file, site } = useForm();
  const name = callPath(schema, value, entry.length > 0 ? entry : path, site.pages);
  const isRequired = isEntry || around.at(-2)?.required?.includes(step!);
  const sections = { path: ['sections'], value: valueAt(value, ['sections']), isRequired: true };
  const close = () => {
    focusPlace(`${file}#${formatPath(path)}`);
    onClose();
  };
  const { actionsOf } = useEntries(
    { ...sections, schema: schema.properties?.sections ?? {} },
    (to) => (to === null ? close() : onOpen([...sections.path, to])),
  );
  useEffect(() => {
    // Pressing Up or Down leaves the focus on that button.
    if (sheet.current!.contains(document.activeElement)) return;
    const first = sheet.current!.querySelector<HTMLElement>('.fields :is(input, textarea)');
    (first ?? sheet.current!).focus();
  }, [path]);
  const leave = () => !document.querySelector('dialog[open]') && close();
  // `[]` lets Escape work inside inputs, too. An open dialog closes itself first.
  useHotkeys([['Escape', leave, { preventDefault: false }]], []);
  return (
    <section ref={sheet} className="sheet" aria-label={name} tabIndex={-1}>
      <div className="form-title">
        <Title order={2}>{name}</Title>
        <Group gap={0} wrap="nowrap">
          {actions}
          <CloseButton aria-label="Done" onClick={close} />
        </Group>
      </div>
      {isSection && <Actions actions={actionsOf(Number(path[1]))} />}
      <div className="fields">
        {isSection ? (
          <FieldList schema={own} value={at} path={path} />
        ) : (
          <Field schema={own} value={at} path={path} title={title} isRequired={isRequired} />
        )}
      </div>
      {!isSection && path[0] === 'sections' && (
        <Button
          leftSection={<DeskIcon name="edit" />}
          onClick={() => onOpen(path.slice(0, SECTION_DEPTH))}
        >
          All of this section
        </Button>
      )}
    </section>
  );
}
