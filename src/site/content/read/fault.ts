import { toUnreadable } from './site-folder.js';

/** Position in a site's folder; lines and columns start at 1. */
export interface Location {
  file: string;
  line: number;
  column: number;
  /** The field's path in its file, such as `sections[2].heading`. */
  field?: string;
}

export interface Fault extends Location {
  /** Sentence that continues the position, such as “is empty”. */
  message: string;
}

export function startOf(file: string): Location {
  return { file, line: 1, column: 1 };
}

export const fieldKey = ({ file, field = '' }: Location) => `${file}#${field}`;

/** Key of a fault without its line and column, which an edit above it moves. */
export const faultKey = (fault: Fault) => `${fieldKey(fault)} ${fault.message}`;

export class Problems {
  readonly all: Fault[] = [];
  private readonly fields = new Set<string>();

  add({ file, line, column, field }: Location, message: string): void {
    const fault = { file, line, column, ...(field && { field }), message };
    this.all.push(fault);
    if (field) this.fields.add(fieldKey(fault));
  }

  /** @returns the result; undefined after recording an error as a fault of the file */
  attempt<T>(file: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.add(startOf(file), toUnreadable(error).message);
      return undefined;
    }
  }

  has(location: Location): boolean {
    return this.fields.has(fieldKey(location));
  }

  sorted(): Fault[] {
    return this.all.toSorted(
      (a, b) =>
        (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column,
    );
  }
}

/** Formats a fault as `pages/home.yaml:12:5: sections[2].headding: there is no such field`. */
export function describeFault({ file, line, column, field, message }: Fault): string {
  const name = field && field.length > 120 ? `${field.slice(0, 120)}…` : field;
  const text = `${file}:${line}:${column}: ${name ? `${name}: ` : ''}${message}`;
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '�');
}

export function joinField(field: string | undefined, step: PropertyKey): string {
  if (typeof step === 'number') return `${field ?? ''}[${step}]`;
  return field ? `${field}.${String(step)}` : String(step);
}

export function quote(text: string): string {
  const letters = Array.from(text.trim());
  return `“${letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : letters.join('')}”`;
}
