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

/** Collects what is wrong, each fault once, however often the file in question is included. */
export class Faults {
  readonly all: Fault[] = [];
  private readonly lines = new Set<string>();

  add({ file, line, column, field }: Location, message: string): void {
    const fault = { file, line, column, ...(field && { field }), message };
    const text = describeFault(fault);
    if (this.lines.has(text)) return;
    this.lines.add(text);
    this.all.push(fault);
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
