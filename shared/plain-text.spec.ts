import fc from 'fast-check';
import { isEmail } from './email.js';
import { extractFilmAddress } from './film-address.js';
import {
  describeOdd,
  extractEmail,
  cleanLine,
  cleanText,
  cleanValue,
  extractWebAddress,
} from './plain-text.js';

const UNSEEN = Array.from('\u00ad\u034f\u200b\u200e\u202d\u202c\u2060\u3164\ufeff\ufe0f');

const EMAIL = /^[a-z+][a-z.+]{0,8}@[a-zü]{1,9}\.example$/;
const KINDS: [read: (text: string) => unknown, plain: RegExp][] = [
  [cleanValue, /^[a-zé]{1,9} [\wé]{1,9}\.jpg$/],
  [extractEmail, EMAIL],
  [extractWebAddress, /^https:\/\/[a-z]{1,9}\.example\/[\w/?=&-]{0,20}$/],
  [(text) => extractEmail(`Tom O’Neill (‘${text}’)`), EMAIL],
  [(text) => extractEmail(`${text} <mailto:${text}?subject=Hi>,`), EMAIL],
  [extractFilmAddress, /^https:\/\/youtu\.be\/[\w-]{11}$/],
];
/** Readers that also join an address broken across lines. */
const ADDRESSES = KINDS.slice(1).map(([read]) => read);

describe('a function that reads typed text', () => {
  it.each(KINDS)('removes invisible characters anywhere in a value: %o of %s', (read, kind) => {
    const letters = [...UNSEEN, ...(ADDRESSES.includes(read) ? ['\n', '\r\n', '\u2028 '] : [])];
    const unseen = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...letters)), { minLength: 1 });
    fc.assert(
      fc.property(fc.stringMatching(kind), unseen, (plain, all) => {
        let text = plain;
        for (const [at, letter] of all) {
          const index = at % (text.length + 1);
          text = text.slice(0, index) + letter + text.slice(index);
        }
        expect(read(text)).toEqual(read(plain));
        expect(JSON.stringify(read(plain))).toContain(plain);
      }),
    );
  });

  it('replaces line separators by a space or a line break', () => {
    expect(cleanLine(' Sixty\vcandles,\u2028\fone cake\r\n')).toBe('Sixty candles, one cake');
    expect(cleanText('One.\r\rTwo.\u2029Three.')).toBe('One.\n\nTwo.\nThree.');
    expect(cleanLine('A\u0007  b\ud83d\u200b\u202e c \ufffe')).toBe('A b c');
    // The emoji of a family is several people with joiners between them.
    expect(cleanLine('👨‍👩‍👧 and ❤️')).toBe('👨‍👩‍👧 and ❤️');
    expect(cleanValue('Soire\u0301e.jpg')).toBe('Soir\u00e9e.jpg');
  });

  it.each([
    [extractEmail, '📧 Tom [mailto:tom%40x.co] or *tom@x.co*', 'tom@x.co'],
    [extractEmail, 'dave smith@x.co', 'dave smith@x.co'],
    [extractEmail, 'Tom <tom@x.co>, Anna <anna@x.co>', 'Tom <tom@x.co>, Anna <anna@x.co>'],
    [extractWebAddress, 'Web: *www.müller.example* 😍', 'https://www.müller.example'],
    [extractWebAddress, 'https://https://a.example/b :)', 'https://a.example/b'],
    [
      extractWebAddress,
      '<div class="a" data-url="https://calendly.com/a"></div><script src="https://a.example/w.js">',
      'https://calendly.com/a',
    ],
  ])('such as %o finds in %s the address %s', (read, text, address) => {
    expect(read(text)).toBe(address);
  });

  it.each([
    ['hello@\u00a0example.com', 'a character in it that can’t be seen'],
    ['hell\u043e@example.com', '“\u043e” can’t be part of it'],
    ['“01632 960123”', 'curly quotes don’t count'],
  ])('explains why %j is rejected, though it looks right', (text, why) => {
    expect(describeOdd(text)).toContain(why);
  });

  it.each([
    ['hallo@müller.example', true],
    ['hello@example.com?subject=a', false],
    ['hello@example', false],
    ['hello@exa mple.com', false],
    ['müller@example.com', false],
  ])('accepts %s as an email address: %s', (text, isIt) => {
    expect(isEmail(text)).toBe(isIt);
  });
});
