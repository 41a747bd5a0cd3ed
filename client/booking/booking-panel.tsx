import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BookingWidget } from '../../shared/site.js';
import { useSite } from '../site-context';
import { BookingFrame } from './booking-frame';
import classes from './booking-panel.module.css';

/** The booking calendar of another company: nothing is requested from it before the press. */
export function BookingPanel({ booking }: { booking: BookingWidget }) {
  const { words } = useSite();
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={classes.panel}>
      {isLoaded ? (
        <BookingFrame booking={booking} />
      ) : (
        <>
          <p>{words.calendarNotice}</p>
          <Button className={classes.load} onClick={() => setIsLoaded(true)}>
            {words.loadTheBookingCalendar}
          </Button>
        </>
      )}
      <p>
        <a
          className={classes.elsewhere}
          href={booking.widgetUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.openTheBookingCalendarInANewTab}
        </a>
      </p>
    </div>
  );
}
