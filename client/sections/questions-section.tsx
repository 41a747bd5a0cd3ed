import type { SectionOf } from '../../shared/content/page-content.js';
import { Section } from '../components/section';
import classes from './questions-section.module.css';

/** Questions that unfold their answers, even without JavaScript. */
export function QuestionsSection({ items, ...section }: SectionOf<'questions'>) {
  return (
    <Section {...section}>
      <div className={classes.list}>
        {items.map(({ question, answer }, index) => (
          <details key={index} className={classes.question}>
            <summary className={classes.summary}>{question}</summary>
            <p className={classes.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
