import classes from './check-list.module.css';

export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item, index) => (
        <li key={index} className={classes.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
