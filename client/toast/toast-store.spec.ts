import { jest } from '@jest/globals';
import { dismissToast, getToasts, raiseToast, TOAST_REMOVE_DELAY } from './toast-store';

describe('the toast store', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('holds one toast: the newest', () => {
    raiseToast('first');
    raiseToast('second');
    expect(getToasts().map(({ text }) => text)).toEqual(['second']);
  });

  it('keeps a dismissed toast’s record for 1000000 ms', () => {
    raiseToast('one');
    for (const { id } of getToasts()) dismissToast(id);
    expect(getToasts()).toMatchObject([{ text: 'one', isOpen: false }]);
    expect(TOAST_REMOVE_DELAY).toBe(1_000_000);
    jest.advanceTimersByTime(999_999);
    expect(getToasts()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(getToasts()).toEqual([]);
  });
});
