import fc from 'fast-check';
import { isEmail } from './email.js';
import { readLine, readNumber, readText, readValue } from './plain-text.js';

const UNSEEN = ['\u00ad', '\u200b', '\u200e', '\u202d', '\u202c', '\u2060', '\ufeff', '\ufe0f'];

describe('what can’t be seen', () => {
  it('goes from numbers, addresses and files’ names, wherever in them it is', () => {
    const value = fc.stringMatching(/^[+\d @.a-zü/]{1,20}$/);
    const unseen = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...UNSEEN)), { minLength: 1 });
    fc.assert(
      fc.property(value, unseen, (plain, all) => {
        let text = plain;
        for (const [at, letter] of all) {
          const index = at % (text.length + 1);
          text = text.slice(0, index) + letter + text.slice(index);
        }
        expect(readValue(text)).toBe(readValue(plain));
      }),
    );
  });

  it('is a space in a line, a break in a text, or nothing', () => {
    expect(readLine(' Sixty\vcandles,\u2028\fone cake\r\n')).toBe('Sixty candles, one cake');
    expect(readText('One.\r\rTwo.\u2029Three.')).toBe('One.\n\nTwo.\nThree.');
    expect(readLine('A\u0007 b\ud83d\u001b c \ufffe')).toBe('A b c');
    // A family is several people.
    expect(readLine('👨‍👩‍👧 and ❤️')).toBe('👨‍👩‍👧 and ❤️');
    expect(readValue('Soire\u0301e.jpg')).toBe('Soir\u00e9e.jpg');
  });

  it.each([
    ['\u202d01632 960123\u202c', '01632 960123'],
    ['Tel: 01632 960123', '01632 960123'],
    ['tel:+441632960123', '+441632960123'],
    ['https://wa.me/447700900461?text=Hello', '+447700900461'],
    ['wa.me/+447700900461', '+447700900461'],
    ['https://api.whatsapp.com/send?phone=447700900461', '+447700900461'],
  ])('leaves of the number %j what is dialled', (text, number) => {
    expect(readNumber(text)).toBe(number);
  });

  it.each([
    ['hallo@müller.example', true],
    ['hello@example.com', true],
    ['hello@example', false],
    ['hello@exa mple.com', false],
    ['müller@example.com', false],
    ['hello', false],
  ])('knows of %s whether mail gets there', (text, isIt) => {
    expect(isEmail(text)).toBe(isIt);
  });
});
