import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  /** The anchor, where something links to the section. */
  id?: string;
  heading: string;
  /** Below the heading. */
  intro?: string;
  /** `aside`: the heading beside its content on a wide screen; `band`: the coloured foot of a page. */
  layout?: 'aside' | 'band';
  children?: ReactNode;
}

/** A part of a page under an h2 that names it. */
export function Section({ id, heading, intro, layout, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={layout ? `${classes.section} ${classes[layout]}` : classes.section}
    >
      <div className={classes.head}>
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {children}
    </section>
  );
}
