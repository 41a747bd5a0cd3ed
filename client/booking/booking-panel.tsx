import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { BookingWidget } from '../../shared/site.js';
import { BookingFrame } from './booking-frame';
import classes from './booking-panel.module.css';

/** The booking calendar of another company: nothing is requested from it before the press. */
export function BookingPanel({ booking }: { booking: BookingWidget }) {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={classes.panel}>
      {isLoaded ? (
        <BookingFrame booking={booking} />
      ) : (
        <>
          <p>
            The calendar is provided by another company, which may set cookies once it is loaded.
          </p>
          <UnstyledButton className={classes.load} onClick={() => setIsLoaded(true)}>
            Load the booking calendar
          </UnstyledButton>
        </>
      )}
      <p>
        <a
          className={classes.elsewhere}
          href={booking.widgetUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open the booking calendar in a new tab
        </a>
      </p>
    </div>
  );
}
