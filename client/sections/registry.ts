import type { ComponentType } from 'react';
import type { SectionContent, SectionOf } from '../../shared/content/page-content.js';
import { AreasSection } from './areas-section';
import { CardsSection } from './cards-section';
import { ChecklistSection } from './checklist-section';
import { ContactSection } from './contact-section';
import { DoorsSection } from './doors-section';
import { FilmSection } from './film-section';
import { FilmsSection } from './films-section';
import { GallerySection } from './gallery-section';
import { HeroSection } from './hero-section';
import { LengthsSection } from './lengths-section';
import { PassesSection } from './passes-section';
import { PhotosSection } from './photos-section';
import { PictureSection } from './picture-section';
import { PlacesSection } from './places-section';
import { PricesSection } from './prices-section';
import { QuestionsSection } from './questions-section';
import { QuotesSection } from './quotes-section';
import { RunningOrderSection } from './running-order-section';
import { SpecsSection } from './specs-section';
import { StatsSection } from './stats-section';
import { StorySection } from './story-section';
import { TextSection } from './text-section';
import { TownsSection } from './towns-section';

/** Component of each section type. A type without one doesn't compile. */
export const SECTION_REGISTRY: {
  [Type in SectionContent['type']]: ComponentType<SectionOf<Type>>;
} = {
  hero: HeroSection,
  picture: PictureSection,
  passes: PassesSection,
  gallery: GallerySection,
  photos: PhotosSection,
  film: FilmSection,
  films: FilmsSection,
  story: StorySection,
  'running-order': RunningOrderSection,
  cards: CardsSection,
  doors: DoorsSection,
  specs: SpecsSection,
  lengths: LengthsSection,
  prices: PricesSection,
  quotes: QuotesSection,
  places: PlacesSection,
  areas: AreasSection,
  towns: TownsSection,
  stats: StatsSection,
  checklist: ChecklistSection,
  questions: QuestionsSection,
  text: TextSection,
  contact: ContactSection,
};
