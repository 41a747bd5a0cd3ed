import type { ClipboardEvent, ReactNode } from 'react';
import type { Fields } from '../../../shared/values';
import { cutText } from './cut-text';
import { type FieldProps, useField } from './field';

interface Props extends FieldProps {
  drawEntry: (entry: FieldProps) => ReactNode;
}

/** Entries of a few short fields, of which none is folded away. */
export function RowsField({ drawEntry, ...props }: Props) {
  const { schema, value, path } = props;
  const { set } = useField(props);
  const rows = value as Fields[];
  const paste = (event: ClipboardEvent, row: number) => {
    const { entries, left } = cutText(schema.cuts!, event.clipboardData.getData('text'));
    const there = rows.slice(row, row + entries.length);
    const isFree = there.every(({ text, name }) => !text && !name);
    const isSure = entries.length === 1 || entries.every(({ name }) => name);
    const isWhole = left.length === 0 && there.length === entries.length && entries.length > 0;
    // Otherwise the text stays as it is: nothing of it is lost, and no row is overwritten.
    if (!isFree || !isSure || !isWhole) return;
    event.preventDefault();
    const found = there.map((each, index) => ({ ...each, ...entries[index] }));
    set(rows.toSpliced(row, found.length, ...found));
  };
  return (
    <div className="fields">
      {rows.map((each, index) => (
        <div
          key={index}
          className={`card answers-row ${path.join('.')}`}
          role="group"
          aria-label={`Number ${index + 1}`}
          onPaste={(event) => {
            if (schema.cuts && event.target instanceof HTMLTextAreaElement) paste(event, index);
          }}
        >
          {drawEntry({ schema: schema.items!, value: each, path: [...path, index] })}
        </div>
      ))}
    </div>
  );
}
