import type { PARTY_EQUIPMENT } from '../../shared/content/party.js';
import classes from './equipment-list.module.css';

/** Each piece of equipment as a specification card. */
export function EquipmentList({ equipment }: { equipment: typeof PARTY_EQUIPMENT }) {
  return (
    <div className={classes.list}>
      {equipment.map(({ id, title, text, specs }) => (
        <article key={id} className={classes.card}>
          <h3 className={classes.title}>{title}</h3>
          <p>{text}</p>
          <dl className={classes.specs}>
            {specs.map(({ label, value }) => (
              <div key={label} className={classes.spec}>
                <dt className={classes.label}>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  );
}
