import classes from './check-list.module.css';

/** What's included, one item per line. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item} className={classes.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
