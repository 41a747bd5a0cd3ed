import type { SectionOf } from '../../shared/content/page-content.js';
import { fillIn } from '../../shared/words/words.js';
import { Link } from '../components/link';
import { Picture } from '../components/picture';
import { Row } from '../components/row';
import { Section } from '../components/section';
import { useSite } from '../site-context';
import classes from './passes-section.module.css';

/** Services as backstage passes. A service without a page shows the phone number instead. */
export function PassesSection({ items, ...section }: SectionOf<'passes'>) {
  const { phone, words } = useSite();
  return (
    <Section {...section} className={classes.services}>
      <Row label={section.heading} className={classes.passes}>
        {items.map(({ title, text, path, link, colours, picture }, index) => (
          <li key={index} className={classes.pass} data-accent={colours ?? 'main'}>
            <h3 className={classes.title}>
              {picture && <Picture picture={picture} sizes="(min-width: 48em) 36rem, 80vw" />}
              {title}
            </h3>
            <p className={classes.text}>{text}</p>
            {path && (
              <Link className={classes.link} to={path}>
                {link ?? title}
              </Link>
            )}
            {!path && phone && (
              <a className={classes.link} href={`tel:${phone.e164}`}>
                {fillIn(words.callNumber, { phone: phone.display })}
              </a>
            )}
          </li>
        ))}
      </Row>
    </Section>
  );
}
