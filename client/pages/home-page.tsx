import { HOW_A_NIGHT_GOES } from '../../shared/content/home.js';
import { Section } from '../components/section';
import { SetList } from '../components/set-list';
import { AboutSection } from '../home/about-section';
import { ContactSection } from '../home/contact-section';
import { GallerySection } from '../home/gallery-section';
import { HeroSection } from '../home/hero-section';
import { ServicesSection } from '../home/services-section';
import { Towns } from '../home/towns';

export function HomePage() {
  return (
    <>
      <HeroSection />
      <ServicesSection />
      <GallerySection />
      <AboutSection />
      <Section heading={HOW_A_NIGHT_GOES.heading}>
        <SetList steps={HOW_A_NIGHT_GOES.steps} />
      </Section>
      <Towns />
      <ContactSection />
    </>
  );
}
