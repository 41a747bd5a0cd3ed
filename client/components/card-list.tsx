import type { CSSProperties } from 'react';
import classes from './card-list.module.css';

interface Card {
  title: string;
  text: string;
}

interface CardListProps {
  cards: readonly Card[];
  /** Numbered, when the order means something. */
  ordered?: boolean;
  /** How many sit side by side on a wide screen. */
  columns?: 2 | 3 | 4;
}

/** Titles with a text each, ruled like the bill of a show. */
export function CardList({ cards, ordered = false, columns = 2 }: CardListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List
      className={ordered ? `${classes.list} ${classes.ordered}` : classes.list}
      style={{ '--columns': columns } as CSSProperties}
    >
      {cards.map(({ title, text }) => (
        <li key={title} className={classes.card}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </List>
  );
}
