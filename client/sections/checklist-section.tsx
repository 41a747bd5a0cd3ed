import type { SectionOf } from '../../shared/content/page-content.js';
import { CheckList } from '../components/check-list';
import { Section } from '../components/section';

export function ChecklistSection({ items, ...section }: SectionOf<'checklist'>) {
  return (
    <Section {...section}>
      <CheckList items={items} />
    </Section>
  );
}
