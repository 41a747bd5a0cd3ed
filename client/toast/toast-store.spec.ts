import { jest } from '@jest/globals';
import { dismissToast, getToast, raiseToast } from './toast-store';

describe('toast store', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('removes a dismissed toast after 1000000 ms', () => {
    raiseToast('one');
    dismissToast(getToast()!);
    expect(getToast()).toMatchObject({ text: 'one', isOpen: false });
    jest.advanceTimersByTime(999_999);
    expect(getToast()).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(getToast()).toBeUndefined();
  });
});
