import type { SectionOf } from '../../shared/content/page-content.js';
import { CheckList } from '../components/check-list';
import { Section } from '../components/section';
import classes from './checklist-section.module.css';

/** List of what is included, drawn as a ticket with the heading on its stub. */
export function ChecklistSection({ items, ...section }: SectionOf<'checklist'>) {
  return (
    <Section {...section} beside={false} className={section.picture ? undefined : classes.ticket}>
      <CheckList items={items} />
    </Section>
  );
}
