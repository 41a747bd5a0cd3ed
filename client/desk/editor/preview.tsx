import { Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { words } from '../words';
import { PageFrame, type PageHandlers } from './page-frame';
import type { OpenDraft } from './use-draft';

const WIDTHS = [
  { value: 390, label: 'Phone' },
  { value: 1280, label: 'Computer' },
];

interface Props {
  drawn: OpenDraft['shown'];
  isOpen: boolean;
  shown?: string;
  pressing: PageHandlers;
}

export function Preview({ drawn, isOpen, ...props }: Props) {
  const { html, faults } = drawn;
  const [width, setWidth] = useState(WIDTHS[0]!.value);
  return (
    <section className="preview" aria-label={words.preview} data-open={isOpen || undefined}>
      <Group className="preview-bar" justify="space-between" gap="xs">
        <SegmentedControl
          aria-label="Width of the preview"
          data={WIDTHS}
          value={width}
          onChange={setWidth}
        />
        <span className="help">Press a text or a picture to change it.</span>
      </Group>
      <PageFrame html={html} width={width} {...props}>
        {html === null ? (
          <p>The page is drawn once nothing has to be put right.</p>
        ) : (
          faults.length > 0 && <p>As it was before: something has to be put right.</p>
        )}
      </PageFrame>
    </section>
  );
}
