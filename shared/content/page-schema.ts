import { z } from 'zod';
import { position } from './position-schema.js';

/**
 * What a page's file may contain. Only the types made from it reach the browser: see
 * `page-content.ts` for a page as it travels.
 */

/** The limits keep a text from breaking the design. */
export function text(meaning: string, max = 1200) {
  return z.string().trim().min(1).max(max).describe(meaning);
}

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as wedding-dj-york')
  .max(60);

/** A page's address. */
export const pagePath = z
  .string()
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'a path such as /wedding-dj-york')
  .max(120);

/** Another site's page. */
export const secureAddress = z
  .url({ protocol: /^https$/, error: 'an https address such as https://example.com/calendar' })
  .max(500);

function list<T extends z.ZodType>(item: T, max = 60) {
  return z.array(item).min(1).max(max);
}

const fileName = text('A file’s name', 120);
const films = z.union([fileName, list(fileName, 4)], 'a file’s name goes here, or a list of them');

export const pictureSchema = z
  .union(
    [
      fileName,
      z.strictObject({
        file: fileName,
        alt: text('What the picture shows, for people who can’t see it', 200),
      }),
    ],
    'a file’s name goes here, such as barn.jpg, or the fields file and alt',
  )
  .describe('A file in pictures/, or { file: barn.jpg, alt: … }');

/** What fills a screen, or a part of it from edge to edge. */
const backdrop = {
  film: films.optional().describe('A file in film/, or several of the same film, best first'),
  filmTall: films.optional().describe('The same for phones held upright'),
  picture: pictureSchema.optional().describe('Until the film plays, or in its place'),
  pictureTall: pictureSchema
    .optional()
    .describe('A file for phones held upright, such as a portrait; its alt is picture’s'),
};

const titled = z.strictObject({
  title: text('A short name', 80),
  text: text('One to four sentences'),
});
const stat = z.strictObject({
  value: text('A number, such as 30+', 12),
  label: text('What it counts', 40),
});
const beside = z
  .boolean()
  .optional()
  .describe('true: on a wide screen, the heading is beside the list');
const fold = z
  .boolean()
  .optional()
  .describe('true: on a phone, each text unfolds at a press on its title');
const besidePicture = pictureSchema
  .optional()
  .describe('Beside the list and its heading on a wide screen, above both on a phone');

function section<T extends string, S extends z.ZodRawShape>(type: T, meaning: string, shape: S) {
  return z
    .strictObject({
      type: z.literal(type),
      id: slug
        .optional()
        .describe(
          'The anchor that links lead to: id: prices for /#prices; without one, a page’s first contact, passes and gallery have contact, services and gallery',
        ),
      heading: text('The section’s heading', 90).optional(),
      intro: text('Below the heading').optional(),
      ...shape,
    })
    .describe(meaning);
}

export const sectionSchema = z.discriminatedUnion('type', [
  section('hero', 'The full-screen film or picture with the page’s h1 across it', {
    headline: list(text('A line of the poster', 30), 4)
      .optional()
      .describe('The h1, a line each; left out, the page’s heading'),
    text: text('Under the headline').optional(),
    ...backdrop,
  }),
  section('picture', 'A picture or a silent film from edge to edge, with or without words on it', {
    ...backdrop,
    picture: pictureSchema,
  }),
  section('passes', 'Services as backstage passes; one without a page shows the phone number', {
    items: list(
      titled.extend({
        page: slug.optional().describe('The page that it leads to, by its file’s name'),
        link: text('The link’s text', 60).optional(),
        colours: slug.optional().describe('One of look.colours'),
      }),
    ),
  }),
  section('gallery', 'The films of the gallery', {}),
  section('story', 'Paragraphs beside a picture, best one held upright', {
    paragraphs: list(text('A paragraph')),
    more: text(
      'On a phone, what is pressed to read on after the second paragraph: How we read a night',
      60,
    ).optional(),
    picture: pictureSchema.optional(),
    stats: list(stat).optional(),
  }),
  section('running-order', 'Numbered steps, like a set list', {
    items: list(
      titled.extend({
        label: text('When it is on', 40).optional(),
        details: list(text('A detail', 120)).optional(),
      }),
    ),
    lists: z.enum(['offers']).optional().describe('What search engines are told that this list is'),
  }),
  section('cards', 'Titles with a text each', {
    items: list(titled),
    columns: z.literal([2, 3, 4]).optional().describe('How many are side by side on a wide screen'),
    numbered: z.boolean().optional().describe('true: the order means something'),
    beside,
    picture: besidePicture,
    fold,
    lists: z.enum(['offers']).optional().describe('What search engines are told that this list is'),
  }),
  section('doors', 'Age groups, each behind a door of its own', {
    items: list(titled.extend({ ages: text('Such as 3-12', 30) })),
  }),
  section('specs', 'Specification cards', {
    items: list(
      titled.extend({
        specs: list(
          z.strictObject({ label: text('What is specified', 30), value: text('What it is', 120) }),
        ),
      }),
    ),
    picture: besidePicture,
  }),
  section('lengths', 'Packages, each as long as its hours', {
    items: list(
      titled.extend({
        hours: z.number().positive().max(24),
        price: text('What it costs: £160', 30).optional(),
      }),
    ),
  }),
  section('prices', 'Prices, a line each', {
    items: list(
      z.strictObject({
        title: text('What is offered', 80),
        text: text('What is in it').optional(),
        price: text('What it costs: £160', 30),
        from: z.boolean().optional().describe('true: it costs that or more'),
      }),
    ),
    included: list(text('A line', 200), 20).optional().describe('What comes with every price'),
    note: text('In small print, below them', 300).optional(),
  }),
  section('quotes', 'What clients have said, in their own words', {
    items: list(
      z.strictObject({
        text: text('Their words, without quotation marks', 600),
        name: text('Whose they are, with their leave: Anna and Tom', 60),
        occasion: text('What it was: a wedding in Romsey', 60).optional(),
        date: text('When it was: June 2026', 40).optional(),
        picture: pictureSchema.optional().describe('Of them, or of their night, with their leave'),
        source: secureAddress
          .optional()
          .describe('Where they said it: the https address of the review'),
      }),
    ),
  }),
  section('places', 'Places with a line about each', {
    items: list(
      z.strictObject({
        name: text('The place', 60),
        text: text('One or two sentences'),
        at: position
          .optional()
          .describe('[latitude, longitude], for a place on the map that is no town of areas.yaml'),
      }),
    ),
    map: z
      .boolean()
      .optional()
      .describe(
        'true: the map of areas.yaml, on which those of its towns that are listed here shine',
      ),
    picture: besidePicture,
    fold,
    lists: z
      .enum(['coverage'])
      .optional()
      .describe('What search engines are told that this list is'),
  }),
  section(
    'areas',
    'The counties of areas.yaml with their towns, and a map if three towns have at',
    {},
  ),
  section('towns', 'The towns of areas.yaml, a line for each county, sliding past', {}),
  section('stats', 'Numbers, as large as a headline', { items: list(stat) }),
  section('checklist', 'What is included, a line each', {
    items: list(text('A line', 200)),
    beside,
    picture: besidePicture,
  }),
  section('questions', 'Questions that unfold their answers', {
    items: list(
      z.strictObject({ question: text('The question', 160), answer: text('The answer') }),
    ),
    beside,
    picture: besidePicture,
  }),
  section('text', 'Paragraphs', {
    paragraphs: list(text('A paragraph')),
    beside,
    picture: besidePicture,
    more: z
      .strictObject({
        text: text('What the link is about'),
        link: text('The link’s text', 60),
        page: slug.describe('The page that it leads to, by its file’s name'),
      })
      .optional(),
  }),
  section('contact', 'Phone and email, as large as a headline', {
    hours: text('When to call', 80).optional(),
    reply: text('How soon you answer', 80).optional(),
    mailbox: z
      .enum(['main', 'weddings'])
      .optional()
      .describe('weddings: business.weddingEmail instead of business.email'),
    ready: z
      .strictObject({
        heading: text('The heading', 60),
        items: list(text('What to have at hand', 120)),
      })
      .optional(),
    booking: z.boolean().optional().describe('true: the booking calendar, if there is one'),
  }),
]);

export const pageSchema = z.strictObject({
  address: pagePath.optional().describe('Left out: the file’s name'),
  moved: list(pagePath, 20).optional().describe('Older addresses that lead here'),
  title: text(
    'For the title bar and search results, without the business’s name; 45 characters are best',
    60,
  ),
  description: text('For search results and social cards; 120 to 155 characters are best', 200),
  heading: text('The page’s h1', 90),
  label: text('The page’s name in lists of pages', 40),
  colours: slug.optional().describe('One of look.colours; left out, main'),
  picture: pictureSchema.optional(),
  card: fileName
    .optional()
    .describe(
      'A file in pictures/ for when the page is shared, 1200 by 630; left out, cut from its picture',
    ),
  lead: z
    .strictObject({ heading: text('A line', 90), text: text('What the page is about') })
    .optional()
    .describe('What the page begins with'),
  buttons: z
    .array(z.enum(['call', 'quote']))
    .optional()
    .describe('Below lead: call, quote, or both'),
  service: text('What search engines are told that this page offers: Wedding DJ', 60).optional(),
  sections: z
    .array(sectionSchema)
    .min(1)
    .max(30)
    .describe('What the page is made of, in this order'),
});

export type PageFile = z.output<typeof pageSchema>;
export type SectionFile = z.output<typeof sectionSchema>;
