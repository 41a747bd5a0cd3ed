import {
  PARTY_BOOKING_STEPS,
  PARTY_COVERAGE,
  PARTY_EQUIPMENT,
  PARTY_INCLUDED,
  PARTY_INTRO,
  PARTY_OFFERS,
  PARTY_QUESTIONS,
  PARTY_VENUE_NEEDS,
} from '../../shared/content/party.js';
import { CallLinks } from '../components/call-links';
import { CardList } from '../components/card-list';
import { EquipmentList } from '../components/equipment-list';
import { PageHero } from '../components/page-hero';
import { PlaceList } from '../components/place-list';
import { PlanSections } from '../components/plan-sections';
import { Section } from '../components/section';

export function PartyPage() {
  return (
    <>
      <PageHero route="party" intro={PARTY_INTRO}>
        <CallLinks />
      </PageHero>
      <Section heading="What we offer" layout="aside">
        <CardList cards={PARTY_OFFERS} />
      </Section>
      <Section heading="Equipment">
        <EquipmentList equipment={PARTY_EQUIPMENT} />
      </Section>
      <Section heading="Coverage">
        <PlaceList places={PARTY_COVERAGE} />
      </Section>
      <PlanSections
        included={PARTY_INCLUDED}
        venueNeeds={PARTY_VENUE_NEEDS}
        bookingSteps={PARTY_BOOKING_STEPS}
        questions={PARTY_QUESTIONS}
      />
    </>
  );
}
