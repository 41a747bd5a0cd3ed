import { jest } from '@jest/globals';
import { dismissToast, raiseToast, toast } from './toast-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('toast store removes a dismissed toast after 1000000 ms', () => {
  raiseToast('one');
  dismissToast(toast.get()!);
  expect(toast.get()).toMatchObject({ text: 'one', isOpen: false });
  jest.advanceTimersByTime(999_999);
  expect(toast.get()).toBeDefined();
  jest.advanceTimersByTime(1);
  expect(toast.get()).toBeUndefined();
});
