import { countLetters } from '../../shared/content/marks.js';
import type { SectionOf } from '../../shared/content/page-content.js';
import { useSite } from '../site-context';
import { raiseToast } from '../toast/toast-store';
import classes from './contact-links.module.css';
import { IconButton } from './icon-button';
import { ProfileLinks, WhatsAppLink } from './reach-links';

type ContactLinksProps = Pick<SectionOf<'contact'>, 'hours' | 'reply' | 'mailbox'>;

export function ContactLinks({ hours, reply, mailbox }: ContactLinksProps) {
  const site = useSite();
  const { phone, mobile, whatsapp, words } = site;
  const email = mailbox === 'weddings' ? site.weddingEmail : site.email;

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text);
      raiseToast(done);
    } catch {
      raiseToast(words.couldNotCopy);
    }
  }

  return (
    <>
      <dl className={classes.list}>
        {(phone ?? mobile) && (
          <div>
            <dt className={classes.term}>{hours ?? site.hours ?? words.phone}</dt>
            {phone && (
              <dd className={classes.line}>
                <a
                  className={classes.phone}
                  href={`tel:${phone.e164}`}
                  style={{ '--letters': countLetters(phone.display) }}
                >
                  {phone.display}
                </a>
                <IconButton
                  name={words.copyPhoneNumber}
                  icon="copy"
                  onPress={() => void copy(phone.display, words.phoneNumberCopied)}
                />
              </dd>
            )}
            {mobile && (
              <dd>
                <a className={classes.link} href={`tel:${mobile.e164}`}>
                  {mobile.display}
                </a>
              </dd>
            )}
          </div>
        )}
        {whatsapp && (
          <div>
            <dt className={classes.term}>{words.message}</dt>
            <dd>
              <WhatsAppLink className={classes.link} />
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt className={classes.term}>{reply ?? site.reply ?? words.email}</dt>
            <dd className={classes.line}>
              <a
                className={classes.email}
                href={`mailto:${email}`}
                style={{ '--letters': countLetters(email) }}
              >
                {email}
              </a>
              <IconButton
                name={words.copyEmailAddress}
                icon="copy"
                onPress={() => void copy(email, words.emailAddressCopied)}
              />
            </dd>
          </div>
        )}
      </dl>
      <ProfileLinks className={classes.profile} />
    </>
  );
}
