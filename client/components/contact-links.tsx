import type { SectionOf } from '../../shared/content/page-content.js';
import { useSite } from '../site-context';
import classes from './contact-links.module.css';
import { CopyButton } from './copy-button';

type ContactLinksProps = Pick<SectionOf<'contact'>, 'hours' | 'reply' | 'mailbox'>;

/** Phone and email, as large as a headline. */
export function ContactLinks({ hours, reply, mailbox }: ContactLinksProps) {
  const site = useSite();
  const { phone, words } = site;
  const email = mailbox === 'weddings' ? site.weddingEmail : site.email;
  return (
    <dl className={classes.list}>
      {phone && (
        <div>
          <dt className={classes.term}>{hours ?? words.phone}</dt>
          <dd className={classes.line}>
            <a className={classes.phone} href={`tel:${phone.e164}`}>
              {phone.display}
            </a>
            <CopyButton
              name={words.copyPhoneNumber}
              text={phone.display}
              done={words.phoneNumberCopied}
            />
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt className={classes.term}>{reply ?? words.email}</dt>
          <dd className={classes.line}>
            <a className={classes.link} href={`mailto:${email}`}>
              {email}
            </a>
            <CopyButton
              name={words.copyEmailAddress}
              text={email}
              done={words.emailAddressCopied}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}
