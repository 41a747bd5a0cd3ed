import { type ComponentType, Fragment, Suspense } from 'react';
import type { SectionContent } from '../../shared/content/page-content.js';
import { usePage } from '../api/use-page';
import { CallLinks } from '../components/call-links';
import { Section } from '../components/section';
import { SECTION_REGISTRY } from '../sections/registry';
import { PageHero } from './page-hero';

export function ContentPage() {
  const page = usePage()!;
  const hasHero = page.sections.some(({ type }) => type === 'hero' || type === 'film');
  return (
    // The key keeps the next page from inheriting state such as open folds.
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
 * `Suspense` lets React hydrate a section late, or at once when it is pressed, perhaps after the
 * address has changed. Nothing inside may suspend: React would render it from scratch.
 */
function DrawnSection({ section }: { section: SectionContent }) {
  // TypeScript can't follow the pairing of type and component through an index.
  const Kind = SECTION_REGISTRY[section.type] as ComponentType<SectionContent>;
  return (
    <Suspense>
      <Kind {...section} />
    </Suspense>
  );
}
