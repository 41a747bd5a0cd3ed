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

  return (
    <>
      <dl className={classes.list}>
        {(phone ?? mobile) && (
          <div>
            <dt className={classes.term}>{hours ?? site.hours ?? words.phone}</dt>
            {phone && (
              <CopyLine
                className={classes.phone}
                href={`tel:${phone.e164}`}
                text={phone.display}
                name={words.copyPhoneNumber}
                done={words.phoneNumberCopied}
              />
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
            <CopyLine
              className={classes.email}
              href={`mailto:${email}`}
              text={email}
              name={words.copyEmailAddress}
              done={words.emailAddressCopied}
            />
          </div>
        )}
      </dl>
      <ProfileLinks className={classes.profile} />
    </>
  );
}

type CopyLineProps = Record<'href' | 'text' | 'name' | 'done', string> & { className?: string };

function CopyLine({ className, href, text, name, done }: CopyLineProps) {
  const { words } = useSite();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      raiseToast(done);
    } catch {
      raiseToast(words.couldNotCopy);
    }
  }

  return (
    <dd className={classes.line}>
      <a className={className} href={href} style={{ '--letters': countLetters(text) }}>
        {text}
      </a>
      <IconButton name={name} icon="copy" onPress={() => void copy()} />
    </dd>
  );
}
