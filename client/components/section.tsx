import { Container, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
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
  className,
  children,
}: SectionProps) {
  const headingId = useId();
  const classNames = [
    classes.section,
    (isBand && classes.band) ||
      (isRaised && classes.raised) ||
      (beside && heading && classes.aside),
    className,
  ];
  return (
    <Container
      component="section"
      fluid={isBand || isRaised}
      id={id}
      aria-labelledby={heading && headingId}
      className={classNames.filter(Boolean).join(' ')}
    >
      {(heading || intro) && (
        <div className={classes.head}>
          {heading && (
            <Title
              order={2}
              id={headingId}
              size={isBand ? 'h1' : undefined}
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
