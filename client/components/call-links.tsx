import { Button } from '@mantine/core';
import type { PageContent } from '../../shared/content/page-content.js';
import { fillIn } from '../../shared/words/words.js';
import button from '../button.module.css';
import { useSite } from '../site-context';
import classes from './call-links.module.css';
import { Link } from './link';
import { WhatsAppLink } from './reach-links';

interface CallLinksProps {
  buttons: NonNullable<PageContent['buttons']>;
  /** Shows the number on its button, and WhatsApp beside it. */
  isAsked?: boolean;
}

/** Buttons to call, to book and to ask for a quote. */
export function CallLinks({ buttons, isAsked }: CallLinksProps) {
  const { phone, contact, words } = useSite();
  return (
    <div className={classes.links}>
      {buttons.includes('call') && phone && (
        <Button component={Link} to={`tel:${phone.e164}`}>
          {isAsked ? fillIn(words.callNumber, { phone: phone.display }) : words.callNow}
        </Button>
      )}
      {isAsked && <WhatsAppLink className={button.root} />}
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
