import {
  WEDDING_BOOKING_STEPS,
  WEDDING_COVERAGE,
  WEDDING_INCLUDED,
  WEDDING_INTRO,
  WEDDING_OFFERS,
  WEDDING_QUESTIONS,
  WEDDING_VENUE_NEEDS,
} from '../../shared/content/wedding.js';
import { CallLinks } from '../components/call-links';
import { PageHero } from '../components/page-hero';
import { PlaceList } from '../components/place-list';
import { PlanSections } from '../components/plan-sections';
import { Section } from '../components/section';
import { SetList } from '../components/set-list';
import { useSite } from '../site-context';

export function WeddingPage() {
  const { weddingEmail } = useSite();
  return (
    <>
      <PageHero route="wedding" intro={WEDDING_INTRO}>
        <CallLinks />
      </PageHero>
      <Section heading="What we offer">
        <SetList steps={WEDDING_OFFERS.map(({ time, ...offer }) => ({ ...offer, label: time }))} />
      </Section>
      <Section heading="Coverage">
        <PlaceList places={WEDDING_COVERAGE} />
      </Section>
      <PlanSections
        included={WEDDING_INCLUDED}
        venueNeeds={WEDDING_VENUE_NEEDS}
        bookingSteps={WEDDING_BOOKING_STEPS}
        questions={WEDDING_QUESTIONS}
        email={weddingEmail}
      />
    </>
  );
}
