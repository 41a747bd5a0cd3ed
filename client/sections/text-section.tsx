import type { SectionOf } from '../../shared/content/page-content.js';
import { Link } from '../components/link';
import { Section } from '../components/section';
import classes from './text-section.module.css';

export function TextSection({ paragraphs, more, ...section }: SectionOf<'text'>) {
  return (
    <Section {...section}>
      <div className={classes.text}>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {more && (
          <p>
            {more.text} <Link to={more.path}>{more.link}</Link>
          </p>
        )}
      </div>
    </Section>
  );
}
