import type { SectionOf } from '../../shared/content/page-content.js';
import { Fold } from '../components/fold';
import { Section } from '../components/section';

export function QuestionsSection({ items, ...section }: SectionOf<'questions'>) {
  return (
    <Section {...section}>
      <div>
        {items.map(({ question, answer }, index) => (
          <Fold key={index} summary={question}>
            <p>{answer}</p>
          </Fold>
        ))}
      </div>
    </Section>
  );
}
