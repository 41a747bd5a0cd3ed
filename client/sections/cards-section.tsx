import type { CSSProperties } from 'react';
import type { SectionOf } from '../../shared/content/page-content.js';
import { Section } from '../components/section';
import classes from './cards-section.module.css';

/** Titles with a text each, ruled like the bill of a show. */
export function CardsSection({ items, numbered, columns = 2, ...section }: SectionOf<'cards'>) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <Section {...section}>
      <List
        className={numbered ? `${classes.list} ${classes.ordered}` : classes.list}
        style={{ '--columns': columns } as CSSProperties}
      >
        {items.map(({ title, text }, index) => (
          <li key={index} className={classes.card}>
            <h3 className={classes.title}>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </List>
    </Section>
  );
}
