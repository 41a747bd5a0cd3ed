import { type ComponentType, Fragment, Suspense } from 'react';
import type { SectionContent } from '../../shared/content/page-content.js';
import { usePage } from '../api/use-page';
import { CallLinks } from '../components/call-links';
import { Section } from '../components/section';
import { SECTION_REGISTRY } from '../sections/registry';
import { PageHero } from './page-hero';

/** A page, drawn from its sections in their order. */
export function ContentPage() {
  const page = usePage()!;
  const hasHero = page.sections.some(({ type }) => type === 'hero' || type === 'film');
  return (
    // Without the key, two pages would share what their visitors have opened.
    <Fragment key={page.id}>
      {!hasHero && <PageHero page={page} />}
      {page.sections.map((section, index) => (
        <Fragment key={index}>
          <DrawnSection section={section} />
          {section.type === 'film' && <PageHero page={page} />}
          {section.type === 'hero' && page.lead && (
            <Section heading={page.lead.heading} intro={page.lead.text}>
              {page.buttons && <CallLinks buttons={page.buttons} />}
            </Section>
          )}
        </Fragment>
      ))}
    </Fragment>
  );
}

/**
 * Nothing suspends in it, as React would then draw it from scratch: it hydrates what is in a
 * `Suspense` after the rest of the page, perhaps after the address has changed, and at once when it
 * is pressed.
 */
function DrawnSection({ section }: { section: SectionContent }) {
  // `SECTION_REGISTRY` pairs each type with its component, which TypeScript can't follow through an index.
  const Kind = SECTION_REGISTRY[section.type] as ComponentType<SectionContent>;
  return (
    <Suspense>
      <Kind {...section} />
    </Suspense>
  );
}
