import { MAIN_LINKS, type NavigationLink, SERVICE_LINKS } from '../../shared/navigation.js';
import { Link } from '../components/link';
import { useSite } from '../site-context';
import classes from './footer.module.css';

export function Footer() {
  const { name, phone, email, links, companyDetails } = useSite();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div>
          <p className={classes.name}>{name}</p>
          <p>
            <a className={classes.link} href={`tel:${phone.e164}`}>
              {phone.display}
            </a>
          </p>
          <p>
            <a className={classes.link} href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </div>
        <LinkColumn heading="Quick Links" links={MAIN_LINKS} />
        <LinkColumn heading="Services" links={SERVICE_LINKS} />
      </div>
      <div className={classes.small}>
        <ul className={classes.legal}>
          <LegalLink label="Privacy" url={links.privacy} />
          <LegalLink label="Terms" url={links.terms} />
          <LegalLink label="Legal" url={links.legal} />
        </ul>
        {companyDetails && <p>{companyDetails}</p>}
      </div>
    </footer>
  );
}

function LinkColumn({ heading, links }: { heading: string; links: readonly NavigationLink[] }) {
  return (
    <div>
      <h2 className={classes.heading}>{heading}</h2>
      <ul className={classes.list}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className={classes.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Plain text until the operator has set an address. */
function LegalLink({ label, url }: { label: string; url: string | null }) {
  return (
    <li>
      {url ? (
        <a className={classes.link} href={url}>
          {label}
        </a>
      ) : (
        label
      )}
    </li>
  );
}
