import type { SectionOf } from '../../shared/content/page-content.js';
import { CheckList } from '../components/check-list';
import { Section } from '../components/section';
import classes from './checklist-section.module.css';

/** What is included, like a ticket: the heading on its stub, the list on the rest of it. */
export function ChecklistSection({ items, ...section }: SectionOf<'checklist'>) {
  return (
    <Section {...section} beside={false} className={section.picture ? undefined : classes.ticket}>
      <CheckList items={items} />
    </Section>
  );
}
