import type { SectionOf } from '../../shared/content/page-content.js';
import { Section } from '../components/section';
import { StatList } from '../components/stat-list';

export function StatsSection({ items, ...section }: SectionOf<'stats'>) {
  if (!section.heading && !section.id) return <StatList stats={items} />;
  return (
    <Section {...section}>
      <StatList stats={items} />
    </Section>
  );
}
