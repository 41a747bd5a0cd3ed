import { describe } from './site-folder.js';

/** Somewhere in a site's folder, as an editor counts: from 1. */
export interface Location {
  /** Relative to the folder. */
  file: string;
  line: number;
  column: number;
  /** The field's path in its file, such as `sections[2].heading`. */
  field?: string;
}

/** Something that the writer has to put right, or had better look at. */
export interface Fault extends Location {
  /** One sentence, as it goes on after the place, both for who writes the files and at the desk. */
  message: string;
}

/** The beginning of a file. */
export function startOf(file: string): Location {
  return { file, line: 1, column: 1 };
}

/** Where a value is in the site's files, such as `pages/home.yaml#sections[2].heading`. */
export const nameField = ({ file, field = '' }: Location) => `${file}#${field}`;

/** Collects what is wrong in a site's folder. */
export class Faults {
  readonly all: Fault[] = [];
  private readonly fields = new Set<string>();

  add({ file, line, column, field }: Location, message: string): void {
    const fault = { file, line, column, ...(field && { field }), message };
    this.all.push(fault);
    if (field) this.fields.add(nameField(fault));
  }

  /** @returns what is read, or undefined when that fails, which is a fault of the file or folder */
  attempt<T>(file: string, read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.add(startOf(file), describe(error).message);
      return undefined;
    }
  }

  /** Whether something has been said about a value already. */
  has(location: Location): boolean {
    return this.fields.has(nameField(location));
  }

  /** By file and line, as a writer goes through them. */
  sorted(): Fault[] {
    return this.all.toSorted(
      (a, b) =>
        (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line || a.column - b.column,
    );
  }
}

/** One line, such as `pages/home.yaml:12:5: sections[2].headding: there is no such field`. */
export function describeFault({ file, line, column, field, message }: Fault): string {
  const name = field && field.length > 120 ? `${field.slice(0, 120)}…` : field;
  const text = `${file}:${line}:${column}: ${name ? `${name}: ` : ''}${message}`;
  // A terminal obeys control characters, and names and texts may hold any.
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '�');
}

/** A field's path with one more step: a field's name or an entry's number. */
export function joinField(field: string | undefined, step: string | number): string {
  if (typeof step === 'number') return `${field ?? ''}[${step}]`;
  return field ? `${field}.${step}` : step;
}

/** What the writer wrote, short enough for a sentence. */
export function quote(text: string): string {
  const letters = Array.from(text.trim());
  return `“${letters.length > 40 ? `${letters.slice(0, 40).join('')}…` : letters.join('')}”`;
}
