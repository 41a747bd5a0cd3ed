import { keep, readKept } from './store.js';

it('goes on where a browser has no room, or no leave, to keep anything', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const value = { getItem: refuse, setItem: refuse };
  Object.defineProperty(globalThis, 'localStorage', { value });
  keep('answers', 'Kept nowhere');
  expect(readKept('answers')).toBeUndefined();
});
