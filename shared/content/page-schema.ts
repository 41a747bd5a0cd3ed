import { z } from 'zod';
import {
  cleanAddress,
  cleanLine,
  cleanProse,
  cleanValue,
  extractWebAddress,
} from '../plain-text.js';
import { typedText } from '../typed-text.js';
import { type FieldMeta, PROSE } from './json-schema.js';
import { position } from './position-schema.js';

/** Schema of a page's file. Browsers get only its types, and a page as in `page-content.ts`. */

/** The desk's title for a page's hero, which has no heading of its own. */
export const TOP_OF_PAGE = 'Top of the page';

/** Metadata with an example, which the desk's preview shows while the text is empty. */
const example = (text: string, meta?: FieldMeta): FieldMeta => ({ examples: [text], ...meta });

/** Schema of a text, whose limit keeps it from breaking the design. */
export function textSchema(
  meaning: string,
  max = 1200,
  meta: FieldMeta = {},
  read = max >= PROSE ? cleanProse : cleanLine,
) {
  return typedText(max, read).min(1).describe(meaning).meta(meta);
}

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and hyphens, such as wedding-dj-york')
  .max(60);

export const pagePath = typedText(120, cleanAddress).regex(
  /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/,
  'an address such as /wedding-dj-york',
);

/** Address on an earlier website, which followed other rules. */
const oldPath = typedText(200, cleanAddress).regex(
  /^(?!#)(\S+|(https?:\/)?\/.+)$/,
  'an address such as /weddings.html or /index.php?p=7',
);

export const secureAddress = typedText(500, extractWebAddress)
  .url({
    protocol: /^https$/,
    error: ({ input }) => {
      const [, name] = /(?:^|\s)@([\w.]+)$/.exec(String(input)) ?? [];
      if (!name) return 'an https address such as https://example.com';
      return `a full address such as https://www.instagram.com/${name}`;
    },
  })
  .refine((url) => !/\s|^https:\/\/[^/]*@/.test(url), 'no space and no password in it')
  .meta({ field: 'line' });

function listSchema<T extends z.ZodType>(item: T, max = 60, min = 1) {
  return z.array(item).min(min).max(max);
}

function flagSchema(description: string, meta: FieldMeta = {}) {
  return z
    .boolean()
    .optional()
    .meta({ description, ...meta });
}

export const fileName = textSchema('A file’s name', 120, {}, cleanValue);
const films = z
  .union([fileName, listSchema(fileName, 4)], 'a file’s name goes here, or a list of them')
  .meta({ field: 'films' });

/** Per cent of the picture's width and height. */
export type Focus = readonly [fromLeft: number, fromTop: number];

const perCent = z.number().min(0).max(100);
const isFocus = (value: unknown) => z.tuple([perCent, perCent]).safeParse(value).success;

const focus = z
  .unknown()
  .meta({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 })
  .meta({ title: 'What must be seen' })
  .describe('What stays in view where the picture is cut: per cent from the left and from the top')
  .refine(isFocus, 'two numbers from 0 to 100, from the left and from the top, such as [50, 20]')
  .transform((value) => value as Focus);

export const pictureSchema = z
  .union(
    [
      fileName,
      z
        .strictObject({
          file: fileName,
          alt: textSchema('What the picture shows, for people who can’t see it', 200).optional(),
          focus: focus.optional(),
        })
        .refine((picture) => picture.alt ?? picture.focus, { path: ['alt'] }),
    ],
    'a file’s name goes here, such as barn.jpg, or the fields file, alt and focus',
  )
  .transform((named) => (typeof named === 'string' ? { file: named } : named))
  .meta({ description: 'A file in pictures/, or { file: barn.jpg, alt: … }', field: 'picture' });

const picture = pictureSchema.describe('');

const MORE = { isMore: true };

const backdrop = {
  film: films.optional().meta({
    description: 'Without sound. Of several formats of the same film, the best first.',
  }),
  filmTall: films
    .optional()
    .meta({ description: 'The same for phones held upright', title: 'Film for phones', ...MORE }),
  picture: pictureSchema.optional().describe('Until the film plays, or in its place'),
  pictureTall: pictureSchema.optional().meta({
    description: 'One taken upright.',
    title: 'Picture for phones',
    field: 'picture-file',
    ...MORE,
  }),
};

/** Price; the desk adds the currency of the site's country. */
const sum = textSchema('As a number, or in words.', 30, {
  format: 'sum',
  examples: ['160'],
});

const titled = z.strictObject({
  title: textSchema('A short name', 80, example('A short name for it')),
  text: textSchema(
    'One to four sentences',
    1200,
    example('A sentence or two, as you would say it.'),
  ),
});
const stat = z.strictObject({
  value: textSchema('A number, such as 30+', 12, example('00+', { title: 'Number' })),
  label: textSchema('What it counts', 40, example('parties last year')),
});
const paragraph = textSchema(
  'A paragraph',
  1200,
  example('Write it here, the way you’d say it on the phone.'),
);
const beside = flagSchema('On a computer’s screen.', {
  title: 'Heading beside the list',
  ...MORE,
});
const fold = flagSchema('Each text unfolds at a press on its title.', {
  title: 'Folded on phones',
  ...MORE,
});
const besidePicture = pictureSchema
  .optional()
  .describe('Beside the list and its heading on a wide screen, above both on a phone');

const page = slug.meta({
  description: '',
  title: 'Leads to',
  field: 'page',
});
const colours = slug.optional().meta({ description: '', field: 'scheme', ...MORE });
const lists = {
  description: 'What search engines are told that this list is',
  title: 'For search engines',
  ...MORE,
};

const hidden = (what: string) =>
  flagSchema('Visitors don’t find it, nor a link to it.', { title: `Hide this ${what}` });

/** Words by which a page shows entries that are written on the home page only. */
function fromHome(entry: string, field: string) {
  return z
    .array(textSchema('A word', 40))
    .max(20)
    .optional()
    .meta({
      title: 'From the home page',
      description: `Also shows each ${entry} of the home page with one of these words in its ${field}; without a word, each that no other page names so.`,
      ...MORE,
    });
}

function section<T extends string, S extends z.ZodRawShape>(type: T, meaning: string, shape: S) {
  return z
    .strictObject({
      type: z.literal(type),
      id: slug.optional().meta({
        description: 'Only if you link to it.',
        title: 'Name for links',
        ...MORE,
      }),
      hidden: hidden('section').meta(MORE),
      heading: textSchema('The section’s heading', 90).optional(),
      intro: textSchema('Below the heading', 1200, { title: 'Introduction' }).optional(),
      ...shape,
    })
    .describe(meaning);
}

export const sectionSchema = z.discriminatedUnion('type', [
  section('hero', 'A film or picture that fills the screen, with the headline across it', {
    headline: listSchema(textSchema('A line of the poster', 30), 4).optional().meta({
      description: 'A line each. Empty: the page’s heading.',
      field: 'lines',
    }),
    text: textSchema('Under the headline').optional(),
    ...backdrop,
  }).meta({ title: TOP_OF_PAGE }),
  section('picture', 'A picture or a silent film from edge to edge, with or without words on it', {
    ...backdrop,
    picture,
  }).meta({ title: 'Wide picture' }),
  section('passes', 'What you play for. One without a page shows your phone number', {
    items: listSchema(
      titled.extend({
        page: page.optional(),
        link: textSchema('The link’s text', 60).optional(),
        picture: pictureSchema.optional().meta({
          description: 'Left out: the picture of that page.',
          ...MORE,
        }),
        colours,
      }),
    ).meta({ title: 'Services' }),
  }).meta({ title: 'Services' }),
  section('gallery', 'Your films, the featured one large', {
    category: textSchema('Empty: all your films.', 60, {
      title: 'Only of this category',
      ...MORE,
    }).optional(),
    hideEmpty: flagSchema('', {
      title: 'Hide it while there are no films',
      ...MORE,
    }),
  }).meta({ title: 'Gallery' }),
  section('photos', 'Up to 60, which open to the full screen', {
    pictures: listSchema(picture).meta({ title: 'Photographs', field: 'photos' }),
  }).meta({ title: 'Photographs' }),
  section('story', 'Paragraphs beside a picture, best one held upright', {
    paragraphs: listSchema(paragraph),
    more: textSchema(
      'On a phone, what is pressed to read on after the second paragraph: How we read a night',
      60,
      { title: 'Read on', ...MORE },
    ).optional(),
    picture: picture.optional(),
    stats: listSchema(stat).optional().meta({ title: 'Numbers' }),
  }).meta({ title: 'Your story' }),
  section('running-order', 'Numbered steps, like a set list', {
    items: listSchema(
      titled.extend({
        label: textSchema('When it is on', 40, { title: 'When' }).optional(),
        details: listSchema(textSchema('A detail', 120)).optional(),
      }),
    ).meta({ title: 'Steps' }),
    lists: z.enum(['offers']).optional().meta(lists),
  }).meta({ title: 'Steps' }),
  section('cards', 'Titles with a text each', {
    items: listSchema(titled).meta({ title: 'Cards' }),
    columns: z
      .literal([1, 2, 3, 4])
      .optional()
      .meta({
        description: 'How many are side by side on a wide screen; 1 makes the titles large',
        ...MORE,
      }),
    numbered: flagSchema('', MORE),
    beside,
    picture: besidePicture,
    fold,
    lists: z.enum(['offers']).optional().meta(lists),
  }).meta({ title: 'Cards' }),
  section('doors', 'Age groups, each behind a door of its own', {
    items: listSchema(
      titled.extend({ ages: textSchema('Such as 3-12', 30, example('3-12')) }),
    ).meta({
      title: 'Age groups',
    }),
  }).meta({ title: 'Age groups' }),
  section('specs', 'What you bring, with its figures', {
    items: listSchema(
      titled.extend({
        specs: listSchema(
          z.strictObject({
            label: textSchema('What is specified', 30, example('Loudspeakers')),
            value: textSchema('What it is', 120, example('two, 1,000 watts each')),
          }),
        ).meta({ title: 'Figures' }),
      }),
    ).meta({ title: 'Equipment' }),
    picture: besidePicture,
  }).meta({ title: 'Equipment' }),
  section('lengths', 'Each drawn as long as its hours', {
    items: listSchema(
      titled.extend({
        text: textSchema('What is in it', 1200).optional(),
        hours: z.number().positive().max(24),
        price: sum.optional(),
      }),
    ).meta({ title: 'Packages', cuts: 'packages' }),
  }).meta({ title: 'Packages' }),
  section('prices', 'Prices, a line each', {
    items: listSchema(
      z.strictObject({
        title: textSchema('What is offered', 80, example('Birthday party, five hours')),
        text: textSchema('What is in it').optional(),
        price: sum,
        from: flagSchema('It says “from” before the price.', { title: 'That or more' }),
        also: z
          .strictObject({
            price: sum,
            when: textSchema(
              'When it costs that: November to March',
              40,
              example('November to March'),
            ),
          })
          .optional()
          .meta({
            description: 'For a season, or for some days of the week.',
            title: 'Another price',
          }),
      }),
      60,
      0,
    ).meta({ title: 'Prices', cuts: 'prices' }),
    fromHome: fromHome('price', 'title'),
    included: listSchema(textSchema('A line', 200), 20)
      .optional()
      .meta({ description: 'What comes with every price', title: 'What is included' }),
    note: textSchema('In small print, below them', 300).optional(),
  }).meta({ title: 'Prices' }),
  section('quotes', 'What clients have said, in their own words', {
    items: listSchema(
      z.strictObject({
        text: textSchema(
          'Their words, without quotation marks',
          600,
          example('What somebody said to you.'),
        ),
        name: textSchema(
          'Who said it, with their permission: Anna and Tom',
          60,
          example('Anna and Tom'),
        ),
        occasion: textSchema('What it was: a wedding in Romsey', 60).optional(),
        date: textSchema('When it was: June 2026', 40).optional(),
        picture: pictureSchema
          .optional()
          .describe('Of them, or of their night, with their permission'),
        source: secureAddress.optional().meta({
          description: 'The address of the review: https://…',
          title: 'Where they said it',
        }),
      }),
      60,
      0,
    ).meta({ title: 'Reviews', cuts: 'reviews' }),
    fromHome: fromHome('review', 'occasion'),
  }).meta({ title: 'Reviews' }),
  section('places', 'Places with a line about each', {
    items: listSchema(
      z.strictObject({
        name: textSchema('The place', 60, example('A hall you know')),
        text: textSchema(
          'One or two sentences, or none',
          1200,
          example('What it is like to play there.'),
        ).optional(),
        at: position.optional().meta(MORE),
      }),
    ).meta({ title: 'Places' }),
    map: flagSchema('The map of your towns, on which those that are listed here shine.'),
    picture: besidePicture,
    fold,
    lists: z.enum(['coverage']).optional().meta(lists),
  }).meta({ title: 'Places' }),
  section('areas', 'Where you play. The map appears from three towns on', {}).meta({
    title: 'Towns and map',
  }),
  section('towns', 'Your towns, a line for each county', {}).meta({ title: 'Towns sliding past' }),
  section('stats', 'Numbers, as large as a headline', {
    items: listSchema(stat).meta({ title: 'Numbers' }),
  }).meta({ title: 'Big numbers' }),
  section('checklist', 'What is included, a line each', {
    items: listSchema(textSchema('A line', 200, example('Something you bring'))).meta({
      title: 'Lines',
    }),
    beside,
    picture: besidePicture,
  }).meta({ title: 'Checklist' }),
  section('questions', 'Questions that unfold their answers', {
    items: listSchema(
      z.strictObject({
        question: textSchema('The question', 160, example('What are you asked most often?')),
        answer: textSchema('The answer', 1200, example('And what do you answer?')),
      }),
    ).meta({ title: 'Questions', cuts: 'questions' }),
    beside,
    picture: besidePicture,
  }).meta({ title: 'Questions and answers' }),
  section('text', 'Paragraphs', {
    paragraphs: listSchema(paragraph),
    beside,
    picture: besidePicture,
    more: z
      .strictObject({
        text: textSchema('What the link is about'),
        link: textSchema('The link’s text', 60),
        page,
      })
      .optional()
      .meta({ title: 'Link to a page' }),
  }).meta({ title: 'Text' }),
  section('contact', 'Phone and email, as large as a headline', {
    hours: textSchema('When to call', 80).optional(),
    reply: textSchema('How soon you answer', 80).optional(),
    mailbox: z.enum(['main', 'weddings']).optional().meta({
      description: 'Yours, or the one for weddings.',
      title: 'Which email',
    }),
    ready: z
      .strictObject({
        heading: textSchema('The heading', 60),
        items: listSchema(textSchema('What to have at hand', 120)).meta({ title: 'Lines' }),
      })
      .optional()
      .meta({ title: 'What to have at hand' }),
    booking: flagSchema('If there is one in Business.', {
      title: 'Show the booking calendar here',
    }),
  }).meta({ title: 'Contact' }),
]);

export const pageSchema = z.strictObject({
  address: pagePath.optional().meta({
    description: 'Empty: made from the name that it was begun with.',
    ...MORE,
  }),
  moved: listSchema(oldPath, 20)
    .optional()
    .meta({
      description: 'A line each. They lead here.',
      title: 'Older addresses',
      field: 'lines',
      ...MORE,
    }),
  hidden: hidden('page'),
  title: textSchema(
    'For Google and the browser’s tab, without your business’s name. 45 letters are best.',
    60,
  ),
  description: textSchema('Two lines for Google and WhatsApp.', 200),
  heading: textSchema('The big headline.', 90),
  label: textSchema('The page’s name in lists of pages', 40, { title: 'Name in the menu' }),
  colours: colours.describe('The site’s colours, if empty.'),
  picture: picture.optional(),
  card: fileName.optional().meta({
    description: 'Shown when somebody shares the page. Empty: its headline beside its picture.',
    title: 'Picture when shared',
    field: 'picture-file',
    ...MORE,
  }),
  lead: z
    .strictObject({ heading: textSchema('A line', 90), text: textSchema('What the page is about') })
    .optional()
    .meta({ description: 'What the page begins with', title: 'Introduction' }),
  buttons: z
    .array(z.enum(['call', 'book', 'quote']))
    .optional()
    .meta({
      description: 'Below the introduction.',
      field: 'choices',
    }),
  whatsapp: textSchema('Empty: “Hello …, are you free on …?”', 200, {
    title: 'First words on WhatsApp',
    ...MORE,
  }).optional(),
  service: textSchema('What search engines are told that this page offers: Wedding DJ', 60, {
    title: 'For search engines',
    ...MORE,
  }).optional(),
  sections: z
    .array(sectionSchema)
    .min(1)
    .max(30)
    .meta({ description: 'What the page is made of, in this order', field: 'sections' }),
});

export type PageFile = z.output<typeof pageSchema>;
export type SectionFile = z.output<typeof sectionSchema>;
