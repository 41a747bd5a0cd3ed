import { ABOUT } from '../../shared/content/home.js';
import { Picture } from '../components/picture';
import { Section } from '../components/section';
import { StatList } from '../components/stat-list';
import classes from './about-section.module.css';

export function AboutSection() {
  return (
    <Section id="about" heading={ABOUT.heading}>
      <div className={classes.columns}>
        <div className={classes.story}>
          {ABOUT.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Picture name="dj" sizes="(min-width: 48em) 40vw, 100vw" />
      </div>
      <div className={classes.stats}>
        <StatList stats={ABOUT.stats} />
      </div>
    </Section>
  );
}
