import type { Question, Step, VenueNeed } from '../../shared/content/content-types.js';
import { useSite } from '../site-context';
import { CardList } from './card-list';
import { CheckList } from './check-list';
import { ContactLinks } from './contact-links';
import { Questions } from './questions';
import { Section } from './section';

interface PlanSectionsProps {
  included: readonly string[];
  venueNeeds: readonly VenueNeed[];
  bookingSteps: readonly Step[];
  questions: readonly Question[];
  /** Where this page's enquiries go, if not to the business's usual address. */
  email?: string;
}

/** How every event page ends: what is included, what the venue needs, how booking goes, contact. */
export function PlanSections(props: PlanSectionsProps) {
  const site = useSite();
  return (
    <>
      <Section heading="What’s included" layout="aside">
        <CheckList items={props.included} />
      </Section>
      <Section heading="What your venue needs">
        <CardList cards={props.venueNeeds} columns={3} />
      </Section>
      <Section heading="How booking works">
        <CardList cards={props.bookingSteps} ordered columns={4} />
      </Section>
      <Section heading="Questions we’re asked" layout="aside">
        <Questions questions={props.questions} />
      </Section>
      <Section heading="Talk to us" layout="band">
        <ContactLinks email={props.email ?? site.email} />
      </Section>
    </>
  );
}
