import { CONTACT } from '../../shared/content/home.js';
import { useSite } from '../site-context';
import classes from './contact-links.module.css';
import { CopyButton } from './copy-button';

/** Phone and email, as large as a headline. */
export function ContactLinks({ email }: { email: string }) {
  const { phone } = useSite();
  return (
    <dl className={classes.list}>
      <div>
        <dt className={classes.term}>{CONTACT.hours}</dt>
        <dd className={classes.line}>
          <a className={classes.phone} href={`tel:${phone.e164}`}>
            {phone.display}
          </a>
          <CopyButton name="Copy phone number" text={phone.display} done="Phone number copied" />
        </dd>
      </div>
      <div>
        <dt className={classes.term}>{CONTACT.reply}</dt>
        <dd className={classes.line}>
          <a className={classes.link} href={`mailto:${email}`}>
            {email}
          </a>
          <CopyButton name="Copy email address" text={email} done="Email address copied" />
        </dd>
      </div>
    </dl>
  );
}
