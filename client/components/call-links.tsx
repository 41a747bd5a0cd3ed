import { Button } from '@mantine/core';
import type { PageContent } from '../../shared/content/page-content.js';
import { useSite } from '../site-context';
import classes from './call-links.module.css';
import { Link } from './link';

/** A page's calls to action: the phone, or where visitors book and ask for a quote. */
export function CallLinks({ buttons }: { buttons: NonNullable<PageContent['buttons']> }) {
  const { phone, contact, words } = useSite();
  return (
    <div className={classes.links}>
      {buttons.includes('call') && phone && (
        <Button component={Link} to={`tel:${phone.e164}`}>
          {words.callNow}
        </Button>
      )}
      {buttons.includes('book') && (
        <Button component={Link} to={contact} variant={phone ? 'outlined' : 'solid'}>
          {words.bookNow}
        </Button>
      )}
      {buttons.includes('quote') && (
        <Button component={Link} to={contact} variant="outlined">
          {words.getQuoteOnline}
        </Button>
      )}
    </div>
  );
}
