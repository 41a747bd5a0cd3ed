import { SERVICES_INTRO } from '../../shared/content/home.js';
import { SERVICES } from '../../shared/content/services.js';
import { getRoute } from '../../shared/routes.js';
import { Link } from '../components/link';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './services-section.module.css';

/**
 * The services as backstage passes. Karaoke has no page, so its pass says everything and gives the
 * phone number.
 */
export function ServicesSection() {
  const { phone } = useSite();
  return (
    <Section id="services" heading={SERVICES_INTRO.heading} intro={SERVICES_INTRO.text}>
      <ul className={classes.passes}>
        {SERVICES.map((service) => (
          <li key={service.id} className={classes.pass} data-accent={service.id}>
            <h3 className={classes.title}>{service.title}</h3>
            <p className={classes.text}>{service.text}</p>
            {'routeId' in service ? (
              <Link className={classes.link} to={getRoute(service.routeId).path}>
                {service.linkText}
              </Link>
            ) : (
              <a className={classes.link} href={`tel:${phone.e164}`}>
                Call {phone.display}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
