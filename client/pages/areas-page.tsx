import {
  AREAS_INTRO,
  AREAS_STATS,
  COUNTIES,
  DORSET_LEAD,
  NOT_LISTED,
  TRAVEL,
} from '../../shared/content/areas.js';
import { getRoute } from '../../shared/routes.js';
import { CallLinks } from '../components/call-links';
import { ContactLinks } from '../components/contact-links';
import { Link } from '../components/link';
import { PageHero } from '../components/page-hero';
import { Section } from '../components/section';
import { StatList } from '../components/stat-list';
import { useSite } from '../site-context';
import classes from './areas-page.module.css';

export function AreasPage() {
  const { email } = useSite();
  return (
    <>
      <PageHero route="areas" intro={AREAS_INTRO}>
        <CallLinks quote={false} />
      </PageHero>
      <StatList stats={AREAS_STATS} />
      {COUNTIES.map(({ id, name, text, towns }) => (
        <Section key={id} heading={name} intro={text}>
          <ul className={classes.towns}>
            {towns.map((town) => (
              <li key={town} className={classes.town}>
                {town}
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section heading={TRAVEL.heading} intro={TRAVEL.text} layout="aside">
        <div className={classes.text}>
          {TRAVEL.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            {DORSET_LEAD.text}{' '}
            <Link to={getRoute(DORSET_LEAD.routeId).path}>{DORSET_LEAD.linkText}</Link>
          </p>
        </div>
      </Section>
      <Section heading={NOT_LISTED.heading} intro={NOT_LISTED.text} layout="band">
        <ContactLinks email={email} />
      </Section>
    </>
  );
}
