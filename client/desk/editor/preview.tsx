import { Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { words } from '../site-words';
import { PageFrame, type Pressing } from './page-frame';
import type { DraftState } from './use-draft';

const WIDTHS = [
  { value: 390, label: words.phoneWidth },
  { value: 1280, label: words.deskWidth },
];

interface Props {
  drawn: DraftState['shown'];
  isOpen: boolean;
  start: string | undefined;
  /** A place that is being changed. */
  shown?: string;
  pressing: Pressing;
  hint?: string;
}

/** The page itself with what isn't on the site yet. */
export function Preview({ drawn, isOpen, hint, ...props }: Props) {
  const { html, marks, faults } = drawn;
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
      <PageFrame html={html} marks={marks} width={width} {...props}>
        {html === null ? (
          <p>{words.noPreview}</p>
        ) : (
          faults.length > 0 && <p>{words.beforeFaults}</p>
        )}
      </PageFrame>
    </section>
  );
}
