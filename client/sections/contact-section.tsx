import type { SectionOf } from '../../shared/content/page-content.js';
import { BookingPanel } from '../booking/booking-panel';
import { CheckList } from '../components/check-list';
import { ContactLinks } from '../components/contact-links';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './contact-section.module.css';

export function ContactSection(contact: SectionOf<'contact'>) {
  const { booking } = useSite();
  const { id, heading, intro, hours, reply, mailbox, ready } = contact;
  return (
    <Section id={id} heading={heading} intro={intro} isBand className={ready && classes.ready}>
      <ContactLinks hours={hours} reply={reply} mailbox={mailbox} />
      {ready && (
        <div className={classes.list}>
          <h3 className={classes.heading}>{ready.heading}</h3>
          <CheckList items={ready.items} />
        </div>
      )}
      {contact.booking && booking && <BookingPanel booking={booking} />}
    </Section>
  );
}
