import { Fold } from './fold';
import classes from './entry.module.css';

interface EntryProps {
  title: string;
  text?: string;
  isFolded?: boolean;
}

export function Entry({ title, text, isFolded }: EntryProps) {
  const heading = <h3 className={classes.title}>{title}</h3>;
  const paragraph = text && <p className={classes.text}>{text}</p>;
  return paragraph && isFolded ? (
    <Fold summary={heading} isForPhones>
      {paragraph}
    </Fold>
  ) : (
    <>
      {heading}
      {paragraph}
    </>
  );
}
