import type { SectionOf } from '../../shared/content/page-content.js';
import { Row } from '../components/row';
import { Section } from '../components/section';
import { VideoCard } from '../gallery/video-card';
import classes from './gallery-section.module.css';

/** Cards that link to the films' own pages. */
export function FilmsSection({ heading, films }: SectionOf<'films'>) {
  if (films.length === 0) return null;
  return (
    <Section heading={heading}>
      <Row as="div" label={heading} className={classes.films}>
        {films.map((film) => (
          <VideoCard key={film.id} video={film} />
        ))}
      </Row>
    </Section>
  );
}
