import { useSite } from '../site-context';
import classes from './call-links.module.css';
import { LinkButton } from './link-button';

/** A page's two calls to action: the phone, or the home page's contact section. */
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
