import { Fragment, type ReactNode } from 'react';

interface FilledWordsProps {
  /** With a `{name}` for each value. */
  words: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** The product's words with links in them. */
export function FilledWords({ words, values }: FilledWordsProps) {
  return words
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
