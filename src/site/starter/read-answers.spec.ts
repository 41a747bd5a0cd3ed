import type { Answers } from '../../../shared/api/desk-site.js';
import { readAnswers } from './read-answers.js';

const LEAST: Answers = {
  name: 'Nova Nights',
  phone: '+44 191 498 0123',
  town: { name: 'Sunderland', county: 'Tyne and Wear' },
};
const read = (more: Answers) => readAnswers({ ...LEAST, ...more });

describe('readAnswers', () => {
  it('requires a name, a phone number or email address, and a town', () => {
    expect(readAnswers(LEAST).faults).toEqual([]);
    expect(readAnswers({}).faults.map(({ field }) => field)).toEqual(['name', 'phone', 'town']);
    expect(read({ phone: '', email: 'sam@example.org' }).faults).toEqual([]);
  });

  it.each<[Answers, string, string?]>([
    [{ phone: '12' }, 'phone'],
    [{ phone: '0191 498 0123 07700 900461' }, 'phone', 'two numbers'],
    [{ phone: '0191 498 0123 ext. 4' }, 'phone', 'an extension'],
    [{ email: 'sam at home' }, 'email'],
    [{ since: 'long ago' }, 'since'],
    [{ nights: 'many' }, 'nights'],
    [{ deposit: 'a little' }, 'deposit'],
    [{ travel: '??' }, 'travel'],
    [{ travel: '0 miles' }, 'travel'],
    [{ accent: 'red' }, 'accent'],
    [{ font: 'comic' }, 'font'],
    [{ packages: [{ title: '' }, { title: 'Disco', price: '?' }] }, 'packages.1.price'],
    [{ quotes: [{ text: 'Great' }] }, 'quotes.0.name'],
  ])('reports a fault for %j, and leaves the value out', (answer, path, why = '') => {
    const { faults, slots } = read(answer);
    const message = expect.stringContaining(why) as string;
    expect(faults).toMatchObject([{ field: path, message }]);
    expect(JSON.stringify(slots)).not.toContain(JSON.stringify(Object.values(answer)[0]));
  });

  it.each<[Answers, string, string | undefined]>([
    [{ deposit: '50' }, 'deposit', '£50'],
    [{ deposit: '50', country: 'IE' }, 'deposit', '€50'],
    [{ deposit: '50 – 80', country: 'FR' }, 'deposit', '50 – 80\u00a0€'],
    [{ from: 'from250' }, 'from', '£250'],
    [{ email: 'sam.o’neill@example.org.' }, 'email', "sam.o'neill@example.org"],
    [{ from: 'From 250 euros' }, 'from', '250 euros'],
    [{ nights: '1500+' }, 'nights', '1,500+'],
    [{ whatsapp: true }, 'whatsapp', LEAST.phone],
    [{ whatsapp: false }, 'whatsapp', undefined],
    [{ since: 'since 1996' }, 'since', '1996'],
    [{ travel: 'Within 30 mi' }, 'distance', '30 miles'],
    [{ travel: 'Anywhere within a 25-mile radius' }, 'distance', '25 miles'],
    [{ travel: '40', country: 'IE' }, 'distance', '40 km'],
    [{ travel: 'all over the north' }, 'distance', undefined],
    [{ from: '250', packages: [{ title: 'Disco', price: '300' }] }, 'from', undefined],
    [{ from: 'à partir de 350', country: 'FR' }, 'from', '350\u00a0€'],
    [{ travel: 'Im Umkreis von 80 Kilometern', country: 'DE' }, 'distance', '80\u00a0km'],
  ])('turns %j into text', (answer, slot, words) => {
    const { faults, slots } = read(answer);
    expect(faults).toEqual([]);
    expect(slots[slot]).toBe(words);
  });

  it.each<[Answers['language'], string, string]>([
    ['en-GB', '1', '1 hour'],
    ['fr-FR', '1,5', '1,5 heure'],
    ['de-DE', '4', '4 Stunden'],
    ['en-US', '6 Hrs.', '6 hours'],
    ['en-US', '5-6 hours', '5–6 hours'],
    ['en-GB', '3 to 4 hours', '3 to 4 hours'],
    ['en-GB', 'all night.', 'all night'],
    ['de-DE', '5 Std.', '5 Std.'],
    ['fr-FR', 'de 20h à 2h', 'de 20h à 2h'],
  ])('counts hours in %s: %s', (language, hours, text) => {
    const { slots } = read({ language, packages: [{ title: 'Disco', hours }] });
    expect(slots.prices).toEqual([{ title: 'Disco', text }]);
  });

  it('lists packages and quotes, without empty ones and without quotation marks', () => {
    const within = '“Best night ever!”\nWe’d book again.';
    const texts = ['“Best night ever”', "'Best night ever'", '"Best night ever', within];
    const { slots } = read({
      packages: [
        { title: 'Evening', hours: '4', price: '280' },
        { hours: '1', price: 'ask' },
        { title: 'All day', price: 'From 1200' },
        { title: '', hours: '', price: '' },
      ],
      quotes: ['', ...texts].map((text) => ({ text, name: text && 'Karen', occasion: '' })),
    });
    expect(slots.prices).toEqual([
      { title: 'Evening', text: '4 hours', price: '£280' },
      { title: '1 hour', price: 'ask' },
      { title: 'All day', price: '£1,200', from: true },
    ]);
    const said = (text: string) => ({ text, name: 'Karen' });
    const bare = said('Best night ever');
    expect(slots.quotes).toEqual([bare, bare, bare, said(within)]);
  });
});
