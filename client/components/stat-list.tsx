import classes from './stat-list.module.css';

/** Numbers with their labels, as large as a headline. */
export function StatList({ stats }: { stats: readonly { value: string; label: string }[] }) {
  return (
    <ul className={classes.list}>
      {stats.map(({ value, label }, index) => (
        <li key={index} className={classes.stat}>
          <span className={classes.value}>{value}</span>{' '}
          <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
