import classes from './check-list.module.css';

/** What is included, a line each. */
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
