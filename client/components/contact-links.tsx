import { CONTACT } from '../../shared/content/home.js';
import { useSite } from '../site-context';
import classes from './contact-links.module.css';

/** Phone and email, as large as a headline. */
export function ContactLinks({ email }: { email: string }) {
  const { phone } = useSite();
  return (
    <dl className={classes.list}>
      <div>
        <dt className={classes.term}>{CONTACT.hours}</dt>
        <dd>
          <a className={classes.link} href={`tel:${phone.e164}`}>
            {phone.display}
          </a>
        </dd>
      </div>
      <div>
        <dt className={classes.term}>{CONTACT.reply}</dt>
        <dd>
          <a className={classes.link} href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
      </div>
    </dl>
  );
}
