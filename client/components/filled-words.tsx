import { Fragment, type ReactNode } from 'react';

interface FilledWordsProps {
  words: string;
  values: Readonly<Record<string, ReactNode>>;
}

/** Renders a text with an element, such as a link, in place of each `{name}`. */
export function FilledWords({ words, values }: FilledWordsProps) {
  return words
    .split(/\{(\w+)\}/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? values[part] : part}</Fragment>);
}
