import classes from './card-list.module.css';

interface Card {
  title: string;
  text: string;
  /** A few words over the title. */
  label?: string;
  details?: readonly string[];
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
      {cards.map(({ title, text, label, details }) => (
        <li key={title} className={classes.card}>
          {label && <p className={classes.label}>{label}</p>}
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
          {details && (
            <div className={classes.details}>
              {details.map((detail) => (
                <p key={detail}>{detail}</p>
              ))}
            </div>
          )}
        </li>
      ))}
    </List>
  );
}
