import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { BookingWidget } from '../../shared/site.js';
import { useSite } from '../site-context';
import { raiseToast } from '../toast/toast-store';
import { MIN_FRAME_HEIGHT, parseBookingMessage } from './booking-messages';
import classes from './booking-panel.module.css';

/** Shows the booking calendar, as tall as its messages say, and then loads the vendor's script. */
export function BookingFrame({ booking }: { booking: BookingWidget }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  const [hasLoaded, setHasLoaded] = useState(false);
  const { bookingCalendar, bookingReceived } = useSite().words;

  useEffect(() => {
    frame.current!.focus();
  }, []);

  useWindowEvent('message', ({ source, origin, data }) => {
    if (source !== frame.current!.contentWindow || !booking.origins.includes(origin)) return;
    const message = parseBookingMessage(data);
    if (message === 'booked') raiseToast(bookingReceived);
    else if (message) setHeight(message);
  });

  return (
    <>
      <iframe
        ref={frame}
        id="booking-frame"
        className={classes.frame}
        src={booking.widget}
        onLoad={() => setHasLoaded(true)}
        title={bookingCalendar}
        // Visitors must be able to scroll inside the frame until it reports its height.
        scrolling={height === undefined ? 'yes' : 'no'}
        style={{ height: height ?? MIN_FRAME_HEIGHT, minHeight: MIN_FRAME_HEIGHT }}
        allow="payment"
      />
      {hasLoaded && booking.script && <script async src={booking.script} />}
    </>
  );
}
