import { z } from 'zod';
import { isEmail } from '../email.js';
import { cleanAddress, extractEmail, cleanValue } from '../plain-text.js';
import { ENGLISH } from '../words/english.js';
import type { FieldMeta } from './json-schema.js';
import { LANGUAGES } from '../words/words.js';
import { fileName, secureAddress, slug, textSchema } from './page-schema.js';
import { position } from './position-schema.js';
import { typedText } from '../typed-text.js';

export const DISPLAY_FONTS = ['anton', 'bebas-neue', 'oswald', 'abril-fatface', 'system'] as const;

const colour = typedText(60, cleanAddress)
  .regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#ffb547"')
  .meta({ field: 'colour' });

/** A background and the text on it. Colours that are left out come from `main`, or are derived. */
const schemeSchema = z.strictObject({
  ground: colour.optional().meta({ description: 'Behind everything', title: 'Background' }),
  ink: colour.optional().meta({ title: 'Text' }),
  muted: colour.optional().meta({
    description: 'Empty: made from the two above.',
    title: 'Quiet text',
  }),
  accent: colour.optional().meta({
    description: 'Of buttons, links and lines.',
    title: 'Your colour',
  }),
});

const link = typedText(200, cleanAddress)
  .regex(
    /^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/,
    'the address of a page of this site, such as /areas-served or /#contact',
  )
  .meta({ field: 'line' });

const linkOrWebAddress = typedText(500, cleanAddress)
  .regex(
    /^(\/[a-z0-9/-]*(#[a-z0-9-]+)?|https?:\/\/[^\s/?#]+([/?#]\S*)?)$/,
    'a web address such as https://example.com/privacy, or a page of this site such as /privacy',
  )
  .meta({ field: 'line' });
/** Phone number, in whatever way people write it. */
const phoneNumber = (meaning: string, meta?: FieldMeta) =>
  typedText(200, cleanValue)
    .min(1)
    .describe(meaning)
    .meta({ format: 'phone', ...meta })
    .optional();
const email = typedText(254, extractEmail)
  .check(({ value, issues }) => {
    const message = 'an email address such as hello@example.com';
    const issue = { code: 'invalid_format' as const, format: 'email', input: value, message };
    if (!isEmail(value)) issues.push(issue);
  })
  .meta({ format: 'email' });

/** Titles at the desk for words whose keys don't explain themselves. */
const WORD_TITLES: Partial<Record<keyof typeof ENGLISH, string>> = {
  message: 'Writing to you',
  whatsAppText: 'First words on WhatsApp',
  emptyGallery: 'While there are no films',
  galleryFailed: 'When the films can’t be shown',
  filmFailed: 'When a film won’t play',
  inEveryPrice: 'Above what every price includes',
  calendarNotice: 'Before the calendar is loaded',
  bookingReceived: 'Once somebody has booked',
  openingSoon: 'Headline while the site isn’t open',
  openingSoonText: 'Below that headline',
  pageNotFound: 'Headline when a page isn’t there',
  pageNotFoundText: 'Below that headline',
  pageNotFoundLink: 'The way back to the home page',
};

function wordSchema(key: keyof typeof ENGLISH) {
  const words = ENGLISH[key];
  const own = typeof words === 'string' ? words : words.other;
  const field = own.length > 50 ? 'text' : 'line';
  return textSchema('', 300, { title: WORD_TITLES[key], field, examples: [own] }).optional();
}

export const siteSchema = z.strictObject({
  version: z.literal(1).default(1).describe('The version of this format'),
  language: z.enum(LANGUAGES).default('en-GB').meta({
    description: 'Of the whole site, with the words in Words.',
    field: 'language',
  }),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capitals, such as GB, FR or DE')
    .default('GB')
    .meta({
      description: 'Where your phone number is from.',
      field: 'country',
    }),
  open: z.boolean().default(true).meta({
    description: 'Off: visitors find one page, which says “Opening soon” and how to reach you.',
  }),
  business: z
    .strictObject({
      name: textSchema('The business’s name', 60),
      phone: phoneNumber('As you would write it on the van.'),
      mobile: phoneNumber('If it is another number.'),
      whatsapp: phoneNumber('The number that has it.', { title: 'WhatsApp' }),
      email: email.optional().describe('Shown on every page'),
      weddingEmail: email.optional().meta({
        description: 'Shown on the wedding page. Empty: the one above.',
        title: 'Email for weddings',
      }),
      hours: textSchema('Such as: any day, 9 to 9.', 80, { title: 'When to call' }).optional(),
      reply: textSchema('Such as: by the next evening.', 80, {
        title: 'How soon you answer',
      }).optional(),
      links: z
        .array(
          z.strictObject({
            name: textSchema('Empty: the company’s name, such as Facebook.', 40).optional(),
            url: secureAddress.meta({
              description: 'As the app gives it when you share your page: https://…',
              title: 'Address',
              examples: ['https://www.facebook.com/your-page'],
            }),
          }),
        )
        .max(12)
        .optional()
        .meta({
          description: 'Facebook, Instagram, TikTok, YouTube, Google reviews.',
          title: 'You elsewhere',
        }),
      town: textSchema('Shown while the site isn’t open yet. Empty: the first town in Areas.', 60, {
        isMore: true,
      }).optional(),
      company: textSchema('One line in the footer: legal name, number, address', 300).optional(),
    })
    .refine(({ phone, email }) => phone || email, {
      error: 'a phone number or an email address',
    }),
  navigation: z
    .strictObject({
      header: z
        .array(
          z.strictObject({
            label: textSchema('The link’s text', 20, { title: 'Name' }),
            to: link.meta({
              description: 'A page, or a section of one.',
              title: 'Leads to',
              field: 'link',
              examples: ['/'],
            }),
          }),
        )
        .min(1)
        .max(7)
        .meta({ description: 'The links at the top of every page', title: 'Links' }),
      services: z
        .array(slug.meta({ field: 'page' }))
        .max(12)
        .default([])
        .describe('The pages under Services at the foot of every page.'),
    })
    .optional()
    .meta({
      description: 'Without it, the home page and every other page.',
      title: 'Menu',
    }),
  look: z
    .strictObject({
      font: z
        .enum(DISPLAY_FONTS)
        .default('anton')
        .meta({ description: 'The face of the headings', field: 'face' }),
      colours: z.record(slug, schemeSchema).default({}).meta({
        description: '“The site’s colours” are for every page. A page can have others.',
        field: 'schemes',
      }),
      logo: fileName.optional().meta({
        description: 'Shown at the top in place of your name. A PNG without a background is best.',
        field: 'picture-file',
      }),
      plate: z.boolean().optional().meta({
        description: 'For a logo that is hard to see on your background.',
        title: 'A plate behind the logo',
      }),
      icon: fileName.optional().meta({
        description: 'For the browser’s tabs and home screens. It is cut to a square.',
        field: 'picture-file',
      }),
    })
    .prefault({}),
  links: z
    .strictObject({
      privacy: linkOrWebAddress
        .optional()
        .describe('Your privacy notice: a web address, or a page such as /privacy'),
      terms: linkOrWebAddress.optional().describe('Your terms and conditions'),
      legal: linkOrWebAddress.optional().describe('Your legal notice'),
    })
    .prefault({})
    .meta({ description: 'The footer’s links', title: 'Links at the foot of every page' }),
  booking: z
    .strictObject({
      widget: secureAddress.meta({
        description: 'As the booking company gives it: https://…',
        title: 'Address of the calendar',
      }),
      script: secureAddress.optional().meta({
        description: 'If the booking company gives one.',
        title: 'Address of its script',
        isMore: true,
      }),
      origins: z
        .array(
          z
            .string()
            .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'an origin such as https://example.com'),
        )
        .max(10)
        .default([])
        .meta({
          description: 'A line each, if the booking company gives any.',
          title: 'Its other addresses',
          field: 'lines',
          isMore: true,
        }),
    })
    .optional()
    .meta({
      description: 'Another company’s. Contact sections can show it.',
      title: 'Booking calendar',
    }),
  words: z
    .strictObject(
      Object.fromEntries(
        Object.keys(ENGLISH).map((key) => [key, wordSchema(key as keyof typeof ENGLISH)]),
      ) as Record<keyof typeof ENGLISH, ReturnType<typeof wordSchema>>,
    )
    .prefault({})
    .describe('Your own wording for the product’s words'),
});

const townName = textSchema('', 60, { examples: ['A town you play in'] });

export const areasSchema = z
  .array(
    z.strictObject({
      name: textSchema('A county or region', 60),
      text: textSchema('A line about it'),
      towns: z
        .array(
          z
            .union(
              [
                townName,
                z.strictObject({
                  name: townName,
                  at: position.optional().meta({
                    description:
                      'A town that is known finds its place by itself. Put another on the map.',
                  }),
                  reach: typedText(20)
                    .regex(/^[1-9]\d{0,2}\s?(miles|km)$/, 'a distance such as 30 miles or 50 km')
                    .optional()
                    .meta({
                      description:
                        'For your home town: the map marks it, and draws a ring that far.',
                      title: 'How far you travel from here',
                    }),
                }),
              ],
              'a text goes here, or the fields name and at',
            )
            .meta({ field: 'town' }),
        )
        .min(1)
        .max(100)
        .describe('They go on the map, which appears from three towns on.'),
    }),
  )
  .max(40);

export type SiteFile = z.output<typeof siteSchema>;
export type AreaFile = z.output<typeof areasSchema>[number];
export type Area = Omit<AreaFile, 'towns'> & { towns: string[] };
