import * as RadixToast from '@radix-ui/react-toast';
import { CloseButton } from '../components/close-button';
import { useSite } from '../site-context';
import { dismissToast, type Toast } from './toast-store';
import classes from './toaster.module.css';

/**
 * How long a toast is shown, in milliseconds. The clock stops on hover, on focus and in the
 * background.
 */
const TOAST_DURATION = 5000;
/** How far to the right a toast is swiped to close it, in CSS pixels. */
const SWIPE_THRESHOLD = 50;

/** Draws the toast. Loaded with the first one. */
export function Toaster({ toast }: { toast: Toast }) {
  const { words } = useSite();
  return (
    <RadixToast.Provider
      // A new one for each toast: once a toast is closed under the pointer or the focus, Radix
      // never starts the clock again.
      key={toast.id}
      duration={TOAST_DURATION}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD}
      label={words.notification}
    >
      <RadixToast.Root
        className={classes.toast}
        open={toast.isOpen}
        onOpenChange={(open) => !open && dismissToast(toast)}
      >
        <RadixToast.Title className={classes.text}>{toast.text}</RadixToast.Title>
        <RadixToast.Close asChild>
          <CloseButton aria-label={words.closeNotification} />
        </RadixToast.Close>
      </RadixToast.Root>
      <RadixToast.Viewport
        className={classes.viewport}
        hotkey={['F8']}
        label={words.notifications}
      />
    </RadixToast.Provider>
  );
}
