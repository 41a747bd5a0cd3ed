import type { SectionOf } from '../../shared/content/page-content.js';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import { StatList } from '../components/stat-list';
import classes from './story-section.module.css';

export function StorySection({ paragraphs, picture, stats, ...section }: SectionOf<'story'>) {
  return (
    <Section {...section}>
      <div className={picture && classes.columns}>
        <div className={classes.story}>
          {paragraphs.map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        </div>
        {picture && <Picture picture={picture} sizes="(min-width: 48em) 40vw, 100vw" />}
      </div>
      {stats && (
        <div className={classes.stats}>
          <StatList stats={stats} />
        </div>
      )}
    </Section>
  );
}
