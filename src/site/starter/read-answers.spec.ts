import type { Answers } from '../../../shared/api/desk-site.js';
import { readAnswers } from './read-answers.js';

const LEAST: Answers = {
  name: 'Nova Nights',
  phone: '+44 191 498 0123',
  town: { name: 'Sunderland', county: 'Tyne and Wear' },
};
const read = (more: Answers) => readAnswers({ ...LEAST, ...more });

describe('answers', () => {
  it('can be no fewer than a name, a way to be reached and a town', () => {
    expect(readAnswers(LEAST).faults).toEqual([]);
    expect(readAnswers({}).faults.map(({ field }) => field)).toEqual(['name', 'phone', 'town']);
    expect(read({ phone: '', email: 'sam@example.org' }).faults).toEqual([]);
  });

  it.each<[Answers, string, string?]>([
    [{ phone: '12' }, 'phone'],
    [{ phone: '0191 498 0123 ext. 4' }, 'phone', 'an extension'],
    [{ phone: '0191 498 0123 / 07700 900461' }, 'phone', 'two numbers'],
    [{ email: 'sam at home' }, 'email'],
    [{ since: 'long ago' }, 'since'],
    [{ since: '3096' }, 'since'],
    [{ nights: 'many' }, 'nights'],
    [{ deposit: 'a little' }, 'deposit'],
    [{ from: 'from £250' }, 'from'],
    [{ travel: '??' }, 'travel'],
    [{ travel: '0 miles' }, 'travel'],
    [{ travel: '99999' }, 'travel'],
    [{ accent: 'red' }, 'accent'],
    [{ font: 'comic' }, 'font'],
    [{ packages: [{ title: '' }, { title: 'Disco', price: '?' }] }, 'packages[1].price'],
    [{ quotes: [{ text: 'Great' }] }, 'quotes[0].name'],
    [{ quotes: [{ name: 'Karen' }] }, 'quotes[0].text'],
  ])('that can’t be used are named, and left out: %j', (answer, path, why = '') => {
    const { faults, slots } = read(answer);
    expect(faults).toMatchObject([
      { field: path, message: expect.stringContaining(why) as string },
    ]);
    expect(JSON.stringify(slots)).not.toContain(JSON.stringify(Object.values(answer)[0]));
  });

  it.each<[of: string, Answers, slot: string, value: string | undefined]>([
    ['a figure alone, with the currency', { deposit: '2000' }, 'deposit', '£2,000'],
    ['a range', { deposit: '50 – 80', country: 'FR' }, 'deposit', '50 – 80\u00a0€'],
    ['a separator', { from: '1 500', country: 'FR' }, 'from', '1 500\u00a0€'],
    ['millions', { insured: '10 million.' }, 'insured', '£10 million'],
    ['another language', { from: '350', country: 'FR', language: 'en-GB' }, 'from', '€350'],
    ['a share', { deposit: '25 %' }, 'deposit', '25 %'],
    ['words', { deposit: 'about 50 quid' }, 'deposit', 'about 50 quid'],
    ['no sum beside packages', { from: '9', packages: [{ title: 'A' }] }, 'from', undefined],
    ['a count', { nights: '1500+' }, 'nights', '1,500+'],
    ['a count in words', { nights: 'about 1500 by now' }, 'nights', 'about 1500 by now'],
    ['a year among words', { since: 'since 1996' }, 'since', '1996'],
    ['an address', { email: 'sam.o’neill@example.org.' }, 'email', "sam.o'neill@example.org"],
    ['WhatsApp', { whatsapp: true }, 'whatsapp', LEAST.phone],
    ['no WhatsApp', { whatsapp: false }, 'whatsapp', undefined],
    ['a distance', { travel: '40' }, 'distance', '40 miles'],
    ['a distance elsewhere', { travel: '60', country: 'DE' }, 'distance', '60\u00a0km'],
    ['a distance with its unit', { travel: '30km' }, 'distance', '30 km'],
    ['a region', { travel: 'all over the north.' }, 'reach', 'all over the north'],
  ])('with %s become texts of the site', (_, answer, slot, value) => {
    const { faults, slots } = read(answer);
    expect(faults).toEqual([]);
    expect(slots[slot]).toBe(value);
  });

  it.each<[Answers['language'], string, string]>([
    ['en-GB', '1', '1 hour'],
    ['en-US', '4½', '4½ hours'],
    ['fr-FR', '1,5', '1,5 heure'],
    ['de-DE', '3–4', '3–4 Stunden'],
    ['de-DE', 'bis 2 Uhr', 'bis 2 Uhr'],
  ])('count hours in %s: %s', (language, hours, text) => {
    const { slots } = read({ language, packages: [{ title: 'Disco', hours }] });
    expect(slots.prices).toEqual([{ title: 'Disco', text }]);
  });

  it.each<[Answers['packages'], object[]]>([
    [
      [{ title: 'Evening', hours: '4', price: '280' }],
      [{ title: 'Evening', text: '4 hours', price: '£280' }],
    ],
    [[{ hours: '1', price: 'ask' }], [{ title: '1 hour', price: 'ask' }]],
    [[{ title: 'All day', price: 'from £295' }], [{ title: 'All day', price: 'from £295' }]],
    [[{ title: 'Late' }, { title: '', hours: '', price: '' }], [{ title: 'Late' }]],
  ])('become the prices of %j', (packages, prices) => {
    expect(read({ packages }).slots.prices).toEqual(prices);
  });

  it.each([
    ['“Best night ever”', 'Best night ever'],
    ['"Best night ever', 'Best night ever'],
    ['“Best night!”\nWe’d book again.', '“Best night!”\nWe’d book again.'],
  ])('become quotes without the marks around them: %j', (text, bare) => {
    const quotes = [{ text: '' }, { text, name: 'Karen', occasion: '' }];
    expect(read({ quotes }).slots.quotes).toEqual([{ text: bare, name: 'Karen' }]);
  });
});
