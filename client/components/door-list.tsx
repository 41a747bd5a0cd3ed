import classes from './door-list.module.css';

interface DoorListProps {
  doors: readonly { id: string; ages: string; title: string; text: string }[];
}

/** The age groups, each behind a door of its own. */
export function DoorList({ doors }: DoorListProps) {
  return (
    <ul className={classes.list}>
      {doors.map(({ id, ages, title, text }) => (
        <li key={id} className={classes.door}>
          <p className={classes.ages}>
            {ages.split('/').map((age, index) => (
              <span key={age}>
                {index > 0 && <span className={classes.stroke}>/</span>}
                {age}
              </span>
            ))}
          </p>
          <h3 className={classes.title}>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
