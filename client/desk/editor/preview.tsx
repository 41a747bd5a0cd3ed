import { Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { PageMarks } from '../../../shared/api/desk-site.js';
import { words } from '../site-words';
import { PageFrame, type Pressing } from './page-frame';

const WIDTHS = [
  { value: 390, label: words.phoneWidth },
  { value: 1280, label: words.deskWidth },
];

interface Props {
  html: string | null;
  marks?: PageMarks;
  hasFaults: boolean;
  isOpen: boolean;
  start: string | undefined;
  /** A place that is being changed. */
  shown?: string;
  pressing: Pressing;
  hint?: string;
}

/** The page itself with what isn't on the site yet. */
export function Preview({ html, marks, hasFaults, isOpen, start, shown, pressing, hint }: Props) {
  const [width, setWidth] = useState(WIDTHS[0]!.value);
  return (
    <section className="preview" aria-label={words.preview} data-open={isOpen || undefined}>
      <Group className="preview-bar" justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={words.previewWidth}
          data={WIDTHS}
          value={width}
          onChange={setWidth}
        />
        {hint && <span className="help">{hint}</span>}
      </Group>
      <PageFrame {...{ html, marks, width, start, shown, pressing }}>
        {html === null ? <p>{words.noPreview}</p> : hasFaults && <p>{words.beforeFaults}</p>}
      </PageFrame>
    </section>
  );
}
