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
      <Section heading="What’s included">
        <CheckList items={props.included} />
      </Section>
      <Section heading="What your venue needs">
        <CardList cards={props.venueNeeds} />
      </Section>
      <Section heading="How booking goes">
        <CardList cards={props.bookingSteps} ordered />
      </Section>
      <Section heading="Questions we’re asked">
        <Questions questions={props.questions} />
      </Section>
      <Section heading="Talk to us">
        <ContactLinks email={props.email ?? site.email} />
      </Section>
    </>
  );
}
