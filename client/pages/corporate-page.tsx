import {
  CORPORATE_BOOKING_STEPS,
  CORPORATE_EVENT_TYPES,
  CORPORATE_INCLUDED,
  CORPORATE_INTRO,
  CORPORATE_OFFERS,
  CORPORATE_QUESTIONS,
  CORPORATE_STATS,
  CORPORATE_VENUE_NEEDS,
  CORPORATE_VENUES,
} from '../../shared/content/corporate.js';
import { CallLinks } from '../components/call-links';
import { CardList } from '../components/card-list';
import { PageHero } from '../components/page-hero';
import { PlaceList } from '../components/place-list';
import { PlanSections } from '../components/plan-sections';
import { Section } from '../components/section';
import { StatList } from '../components/stat-list';

export function CorporatePage() {
  return (
    <>
      <PageHero route="corporate" intro={CORPORATE_INTRO}>
        <CallLinks />
      </PageHero>
      <StatList stats={CORPORATE_STATS} />
      <Section heading="Event types">
        <CardList cards={CORPORATE_EVENT_TYPES} columns={4} />
      </Section>
      <Section heading="What we offer" layout="aside">
        <CardList cards={CORPORATE_OFFERS} />
      </Section>
      <Section heading="Venues">
        <PlaceList places={CORPORATE_VENUES} />
      </Section>
      <PlanSections
        included={CORPORATE_INCLUDED}
        venueNeeds={CORPORATE_VENUE_NEEDS}
        bookingSteps={CORPORATE_BOOKING_STEPS}
        questions={CORPORATE_QUESTIONS}
      />
    </>
  );
}
