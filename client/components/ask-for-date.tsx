import { Button } from '@mantine/core';
import { fillIn } from '../../shared/words/words.js';
import { useSite } from '../site-context';
import classes from './ask-for-date.module.css';
import { Link } from './link';

/** What a visitor does who has seen enough: calls, or books. */
export function AskForDate() {
  const { phone, contact, words } = useSite();
  return (
    <div className={classes.ask}>
      <h3 className={classes.heading}>{words.askForYourDate}</h3>
      <div className={classes.links}>
        {phone && (
          <Button component={Link} to={`tel:${phone.e164}`}>
            {fillIn(words.callNumber, { phone: phone.display })}
          </Button>
        )}
        <Button component={Link} to={contact} variant={phone ? 'outlined' : 'solid'}>
          {words.bookNow}
        </Button>
      </div>
    </div>
  );
}
