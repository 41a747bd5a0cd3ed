import {
  BIRTHDAY_AGE_GROUPS,
  BIRTHDAY_BOOKING_STEPS,
  BIRTHDAY_INCLUDED,
  BIRTHDAY_INTRO,
  BIRTHDAY_OFFERS,
  BIRTHDAY_PACKAGES,
  BIRTHDAY_QUESTIONS,
  BIRTHDAY_VENUE_NEEDS,
  BIRTHDAY_VENUES,
} from '../../shared/content/birthday.js';
import { CallLinks } from '../components/call-links';
import { CardList } from '../components/card-list';
import { DoorList } from '../components/door-list';
import { HoursBar } from '../components/hours-bar';
import { PageHero } from '../components/page-hero';
import { PlaceList } from '../components/place-list';
import { PlanSections } from '../components/plan-sections';
import { Section } from '../components/section';

export function BirthdayPage() {
  return (
    <>
      <PageHero route="birthday" intro={BIRTHDAY_INTRO}>
        <CallLinks />
      </PageHero>
      <Section heading="Age groups">
        <DoorList doors={BIRTHDAY_AGE_GROUPS} />
      </Section>
      <Section heading="What we offer">
        <CardList cards={BIRTHDAY_OFFERS} columns={3} />
      </Section>
      <Section
        heading={`${BIRTHDAY_PACKAGES.heading}: packages of ${BIRTHDAY_PACKAGES.hoursLabel}`}
        intro={BIRTHDAY_PACKAGES.text}
      >
        <HoursBar packages={BIRTHDAY_PACKAGES.examples} longest={BIRTHDAY_PACKAGES.maxHours} />
      </Section>
      <Section heading="Venues">
        <PlaceList places={BIRTHDAY_VENUES} />
      </Section>
      <PlanSections
        included={BIRTHDAY_INCLUDED}
        venueNeeds={BIRTHDAY_VENUE_NEEDS}
        bookingSteps={BIRTHDAY_BOOKING_STEPS}
        questions={BIRTHDAY_QUESTIONS}
      />
    </>
  );
}
