import { Container, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Picture as PictureContent } from '../../shared/content/page-content.js';
import { Picture } from './picture';
import classes from './section.module.css';

interface SectionProps {
  /** The anchor, where something links to the section. */
  id?: string;
  heading?: string;
  /** Below the heading. */
  intro?: string;
  /** The heading stands beside its content on a wide screen. */
  beside?: boolean;
  /** The coloured foot of a page. */
  isBand?: boolean;
  /** On a ground of its own from edge to edge. */
  isRaised?: boolean;
  /** The same, with ink and ground changed over. */
  isInverted?: boolean;
  /** Stands beside the section on a wide screen, and above it on a phone. */
  picture?: PictureContent;
  className?: string;
  children?: ReactNode;
}

/** A part of a page, under an h2 that names it. */
export function Section({
  id,
  heading,
  intro,
  beside,
  isBand,
  isRaised,
  isInverted,
  picture,
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  const shape =
    (isBand && classes.band) ||
    (picture && classes.pictured) ||
    (isRaised && classes.raised) ||
    (isInverted && classes.inverted);
  const classNames = [classes.section, shape || (beside && heading && classes.aside), className];
  return (
    <Container
      component="section"
      fluid={isBand || isRaised || isInverted}
      id={id}
      aria-labelledby={heading && headingId}
      className={classNames.filter(Boolean).join(' ')}
    >
      {picture && <Picture picture={picture} sizes="(min-width: 62em) 42vw, 100vw" />}
      {(heading || intro) && (
        <div className={classes.head}>
          {heading && (
            <Title
              order={2}
              id={headingId}
              size={isBand || isInverted ? 'h1' : undefined}
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
