import classes from './hours-bar.module.css';

interface HoursBarProps {
  /** From the shortest to the longest. */
  packages: readonly { hours: number; title: string; text: string }[];
  longest: number;
}

/** Packages by their length, each as long as its hours. */
export function HoursBar({ packages, longest }: HoursBarProps) {
  return (
    <ul className={classes.list}>
      {packages.map(({ hours, title, text }) => (
        <li key={hours} className={classes.package}>
          <p className={classes.bar} style={{ width: `${(hours / longest) * 100}%` }}>
            {hours} hours
          </p>
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
