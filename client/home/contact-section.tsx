import { CONTACT } from '../../shared/content/home.js';
import { BookingPanel } from '../booking/booking-panel';
import { CheckList } from '../components/check-list';
import { ContactLinks } from '../components/contact-links';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './contact-section.module.css';

export function ContactSection() {
  const { email, booking } = useSite();
  return (
    <Section id="contact" heading={CONTACT.heading} intro={CONTACT.text} layout="band">
      <ContactLinks email={email} />
      <h3 className={classes.heading}>{CONTACT.haveReadyHeading}</h3>
      <CheckList items={CONTACT.haveReady} />
      {booking && <BookingPanel booking={booking} />}
    </Section>
  );
}
