import type { Stat } from '../../shared/content/content-types.js';
import classes from './stat-list.module.css';

/** Numbers with their labels, as large as a headline. */
export function StatList({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className={classes.list}>
      {stats.map(({ value, label }) => (
        <li key={label} className={classes.stat}>
          <span className={classes.value}>{value}</span>{' '}
          <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
