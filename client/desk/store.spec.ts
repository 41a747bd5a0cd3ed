import { keep, readKept } from './store.js';

it('keep and readKept do nothing where the browser’s storage is full or blocked', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const value = { getItem: refuse, setItem: refuse };
  Object.defineProperty(globalThis, 'localStorage', { value });
  keep('answers', 'Kept nowhere');
  expect(readKept('answers')).toBeUndefined();
});
