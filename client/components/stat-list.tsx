import { countLetters } from '../../shared/content/marks.js';
import classes from './stat-list.module.css';

/** Numbers with labels, as large as a headline if the longest number fits. */
export function StatList({ stats }: { stats: readonly { value: string; label: string }[] }) {
  const letters = Math.max(...stats.map(({ value }) => countLetters(value)));
  return (
    <ul className={classes.list} style={{ '--letters': letters }}>
      {stats.map(({ value, label }, index) => (
        <li key={index} className={classes.stat}>
          <span className={classes.value}>{value}</span>{' '}
          <span className={classes.label}>{label}</span>
        </li>
      ))}
    </ul>
  );
}
