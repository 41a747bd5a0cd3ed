import * as RadixToast from '@radix-ui/react-toast';
import { CloseButton } from '../components/close-button';
import { useSite } from '../site-context';
import { dismissToast, type Toast } from './toast-store';
import classes from './toaster.module.css';

/** Time that a toast is shown, in milliseconds. Radix stops the clock on hover and focus. */
const TOAST_DURATION = 5000;
/** Swipe to the right that closes a toast, in CSS pixels. */
const SWIPE_THRESHOLD = 50;

export function Toaster({ toast }: { toast: Toast }) {
  const { words } = useSite();
  return (
    <RadixToast.Provider
      // Remounts for each toast: Radix never restarts the clock of one closed on hover or focus.
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
