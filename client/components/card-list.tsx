import classes from './card-list.module.css';

interface Card {
  title: string;
  text: string;
}

interface CardListProps {
  cards: readonly Card[];
  /** Numbered, when the order means something. */
  ordered?: boolean;
}

/** Titles with a text each, ruled like a bill of acts. */
export function CardList({ cards, ordered = false }: CardListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={ordered ? `${classes.list} ${classes.ordered}` : classes.list}>
      {cards.map(({ title, text }) => (
        <li key={title} className={classes.card}>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </List>
  );
}
