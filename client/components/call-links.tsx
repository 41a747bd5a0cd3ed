import type { PageContent } from '../../shared/content/page-content.js';
import { useSite } from '../site-context';
import classes from './call-links.module.css';
import { LinkButton } from './link-button';

/** A page's calls to action: the phone, or where visitors ask for a quote. */
export function CallLinks({ buttons }: { buttons: NonNullable<PageContent['buttons']> }) {
  const { phone, contact, words } = useSite();
  return (
    <div className={classes.links}>
      {buttons.includes('call') && phone && (
        <LinkButton to={`tel:${phone.e164}`}>{words.callNow}</LinkButton>
      )}
      {buttons.includes('quote') && (
        <LinkButton to={contact} variant="outlined">
          {words.getQuoteOnline}
        </LinkButton>
      )}
    </div>
  );
}
