import { Container, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { SectionOf } from '../../shared/content/page-content.js';
import { Picture } from './picture';
import classes from './section.module.css';

/** Props that any section may have; a checklist has all of them. */
type CommonSectionProps = Pick<
  SectionOf<'checklist'>,
  'id' | 'heading' | 'intro' | 'beside' | 'picture'
>;

interface SectionProps extends CommonSectionProps {
  /** Band in the accent colour, at the foot of a page. */
  isBand?: boolean;
  /** Background of its own: a step lighter, or with text and background colours swapped. */
  ground?: 'raised' | 'inverted' | false;
  className?: string;
  children?: ReactNode;
}

export function Section(props: SectionProps) {
  const { id, heading, intro, beside, isBand, ground, picture, className, children } = props;
  const headingId = useId();
  const shape =
    (isBand && classes.band) ||
    (picture && classes.pictured) ||
    (ground && classes[ground]) ||
    (beside && heading && classes.aside);
  return (
    <Container
      component="section"
      fluid={isBand || Boolean(ground && !picture)}
      id={id}
      aria-labelledby={heading && headingId}
      className={[classes.section, shape, className].filter(Boolean).join(' ')}
    >
      {picture && <Picture picture={picture} sizes="(min-width: 62em) 42vw, 100vw" />}
      {(heading || intro) && (
        <div className={classes.head}>
          {heading && (
            <Title
              order={2}
              id={headingId}
              data-size={isBand || ground === 'inverted' ? 'h1' : undefined}
              className={classes.heading}
            >
              {heading}
            </Title>
          )}
          {intro && <p className={classes.intro}>{intro}</p>}
        </div>
      )}
      {children}
    </Container>
  );
}
