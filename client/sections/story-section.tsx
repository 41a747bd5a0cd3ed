import type { SectionOf } from '../../shared/content/page-content.js';
import { Fold } from '../components/fold';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import { StatList } from '../components/stat-list';
import classes from './story-section.module.css';

/** Number of paragraphs that stay visible when the rest is folded. */
const OPENING = 2;

export function StorySection({ paragraphs, more, picture, stats, ...section }: SectionOf<'story'>) {
  const opening = more ? paragraphs.slice(0, OPENING) : paragraphs;
  const rest = paragraphs.slice(opening.length);
  return (
    <Section {...section} ground={picture && 'raised'} className={picture && classes.pictured}>
      {picture && (
        <div className={classes.picture}>
          <Picture picture={picture} sizes="(min-width: 62em) 42vw, 100vw" />
        </div>
      )}
      <div className={classes.story}>
        <Paragraphs texts={opening} />
        {rest.length > 0 && (
          <div className={classes.more}>
            <Fold summary={more} isForPhones>
              <div className={classes.story}>
                <Paragraphs texts={rest} />
              </div>
            </Fold>
          </div>
        )}
      </div>
      {stats && (
        <div className={classes.stats}>
          <StatList stats={stats} />
        </div>
      )}
    </Section>
  );
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => <p key={index}>{text}</p>);
}
