import { useSite } from '../site-context';
import classes from './call-links.module.css';
import { LinkButton } from './link-button';

/** The two ways to go on from a page: call, or write from the home page's contact section. */
export function CallLinks({ quote = true }: { quote?: boolean }) {
  const { phone } = useSite();
  return (
    <div className={classes.links}>
      <LinkButton to={`tel:${phone.e164}`}>Call Now</LinkButton>
      {quote && (
        <LinkButton to="/#contact" variant="outlined">
          Get Quote Online
        </LinkButton>
      )}
    </div>
  );
}
