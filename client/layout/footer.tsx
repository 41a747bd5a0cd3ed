import { Container } from '@mantine/core';
import type { NavigationLink } from '../../shared/content/site-content.js';
import { Link } from '../components/link';
import { ProfileLinks, WhatsAppLink } from '../components/reach-links';
import { useSite } from '../site-context';
import classes from './footer.module.css';

/** A site that isn't open yet shows only what the law requires. */
export function Footer({ colours }: { colours: string }) {
  const { links, company, isClosed, words } = useSite();
  const legal = (['privacy', 'terms', 'legal'] as const).filter((key) => key in links);
  if (isClosed && legal.length === 0 && !company) return null;
  return (
    <Container component="footer" className={classes.footer} data-accent={colours}>
      {!isClosed && <Columns />}
      <div className={classes.small}>
        {legal.length > 0 && (
          <ul className={classes.legal}>
            {legal.map((key) => (
              <li key={key}>
                {/* The demonstration has no legal pages, and shows their names without links. */}
                {links[key] ? (
                  <Link className={classes.link} to={links[key]}>
                    {words[key]}
                  </Link>
                ) : (
                  words[key]
                )}
              </li>
            ))}
          </ul>
        )}
        {company && <p>{company}</p>}
      </div>
    </Container>
  );
}

function Columns() {
  const { name, nameWidth, phone, mobile, whatsapp, email, navigation, words } = useSite();
  return (
    <>
      <p className={classes.name} style={{ '--width': nameWidth }}>
        {name}
      </p>
      <div className={classes.columns}>
        <div className={classes.reach}>
          {[phone, mobile].map(
            (number) =>
              number && (
                <p key={number.e164}>
                  <a className={classes.link} href={`tel:${number.e164}`}>
                    {number.display}
                  </a>
                </p>
              ),
          )}
          {whatsapp && (
            <p>
              <WhatsAppLink className={classes.link} />
            </p>
          )}
          {email && (
            <p>
              <a className={classes.link} href={`mailto:${email}`}>
                {email}
              </a>
            </p>
          )}
          <ProfileLinks className={classes.link} />
        </div>
        <LinkColumn heading={words.quickLinks} links={navigation.header} />
        {navigation.services.length > 0 && (
          <LinkColumn heading={words.services} links={navigation.services} />
        )}
      </div>
    </>
  );
}

function LinkColumn({ heading, links }: { heading: string; links: readonly NavigationLink[] }) {
  return (
    <div>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.list}>
        {links.map(({ label, to }, index) => (
          <li key={index}>
            <Link to={to} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
