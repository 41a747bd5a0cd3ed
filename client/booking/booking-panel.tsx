import { Button } from '@mantine/core';
import { lazy, useState } from 'react';
import type { BookingWidget } from '../../shared/site.js';
import { ErrorBoundary } from '../components/error-boundary';
import { useSite } from '../site-context';
import classes from './booking-panel.module.css';

const BookingFrame = lazy(async () => ({
  default: (await import('./booking-frame')).BookingFrame,
}));

/** Offers another company's booking calendar. Nothing is requested from it before the click. */
export function BookingPanel({ booking }: { booking: BookingWidget }) {
  const { words } = useSite();
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <div className={classes.panel}>
      {isLoaded ? (
        <ErrorBoundary>
          <BookingFrame booking={booking} />
        </ErrorBoundary>
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
          href={booking.widget}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.openTheBookingCalendarInANewTab}
        </a>
      </p>
    </div>
  );
}
