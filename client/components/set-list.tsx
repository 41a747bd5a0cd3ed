import classes from './set-list.module.css';

interface SetListProps {
  steps: readonly {
    title: string;
    text: string;
    /** When it is on. */
    label?: string;
    details?: readonly string[];
  }[];
}

/** An evening in order, like the set list taped to a stage. */
export function SetList({ steps }: SetListProps) {
  return (
    <ol className={classes.list}>
      {steps.map(({ title, text, label, details }) => (
        <li key={title} className={classes.step}>
          <div>
            {label && <p className={classes.label}>{label}</p>}
            <h3 className={classes.title}>{title}</h3>
          </div>
          <div className={classes.body}>
            <p>{text}</p>
            {details && <p className={classes.details}>{details.join(' · ')}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
