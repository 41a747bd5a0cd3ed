import { z } from 'zod';
import { ENGLISH } from '../words/english.js';
import { LANGUAGES } from '../words/words.js';
import { secureAddress, slug, text } from './page-schema.js';
import { position } from './position-schema.js';

/** What may be in `site.yaml` and `areas.yaml`. */

/** The faces that come with the product. */
export const DISPLAY_FONTS = ['anton', 'bebas-neue', 'oswald', 'abril-fatface', 'system'] as const;

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'a colour such as "#ffb547", in quotes');

/** One ground with what is written on it; what is left out is the main scheme's, or derived. */
const schemeSchema = z.strictObject({
  ground: colour.optional().describe('Behind everything'),
  ink: colour.optional().describe('Texts'),
  muted: colour.optional().describe('Texts that matter less; left out, mixed from ground and ink'),
  accent: colour.describe('Buttons, links and rules'),
});

const link = z
  .string()
  .regex(
    /^\/[a-z0-9/-]*(#[a-z0-9-]+)?$/,
    'the address of a page of this site, such as /areas-served or /#contact',
  )
  .max(200);

/** Another site's page, or one of this site's. */
const linkOrWebAddress = z
  .string()
  .regex(
    /^(\/[a-z0-9/-]*(#[a-z0-9-]+)?|https?:\/\/[^\s/?#]+([/?#]\S*)?)$/,
    'a web address such as https://example.com/privacy, or a page of this site such as /privacy',
  )
  .max(500);
const email = z.email('an email address such as hello@example.com');

export const siteSchema = z.strictObject({
  version: z.literal(1).default(1).describe('The version of this format'),
  language: z.enum(LANGUAGES).default('en-GB').describe('Of the site, for its own words too'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capitals, such as GB, FR or DE')
    .default('GB')
    .describe('Where the phone number is from: two capitals'),
  business: z
    .strictObject({
      name: text('The business’s name', 60),
      phone: text('As you write it, in quotes: "01632 960461"', 30).optional(),
      email: email.optional().describe('Shown on every page'),
      weddingEmail: email.optional().describe('For the wedding page; left out, email'),
      company: text('One line in the footer: legal name, number, address', 300).optional(),
    })
    .refine(({ phone, email }) => phone || email, {
      error: 'a phone number or an email address',
    }),
  navigation: z
    .strictObject({
      header: z
        .array(
          z.strictObject({
            label: text('The link’s text', 20),
            to: link.describe('/ or /areas-served, or a section: /#gallery'),
          }),
        )
        .min(1)
        .max(7)
        .describe('The links at the top of every page'),
      services: z
        .array(slug)
        .max(12)
        .default([])
        .describe('The pages under Services in the footer, by their files’ names'),
    })
    .optional()
    .describe('Left out: the home page and every other page'),
  look: z
    .strictObject({
      font: z.enum(DISPLAY_FONTS).default('anton').describe('The face of the headings'),
      colours: z
        .record(slug, schemeSchema)
        .default({})
        .describe('Schemes by name; main is the site’s, pages may name others'),
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
    .describe('The footer’s links'),
  booking: z
    .strictObject({
      widget: secureAddress.describe('The calendar’s https address'),
      script: secureAddress.optional().describe('The booking company’s form-embed script'),
      origins: z
        .array(
          z
            .string()
            .regex(/^https:\/\/[a-z0-9.-]+(:\d+)?$/, 'an origin such as https://example.com'),
        )
        .max(10)
        .default([])
        .describe('Further origins that the calendar uses'),
    })
    .optional()
    .describe('Another company’s booking calendar, in sections with booking: true'),
  words: z
    .strictObject(
      Object.fromEntries(
        Object.entries(ENGLISH).map(([key, words]) => [
          key,
          text(typeof words === 'string' ? words : words.other, 300).optional(),
        ]),
      ) as Record<keyof typeof ENGLISH, z.ZodOptional<z.ZodString>>,
    )
    .prefault({})
    .describe('Your own wording for the product’s words'),
});

const townName = text('A town', 60);

export const areasSchema = z
  .array(
    z.strictObject({
      name: text('A county or region', 60),
      text: text('A line about it'),
      towns: z
        .array(
          z.union(
            [
              townName,
              z.strictObject({
                name: townName,
                at: position.optional().describe('Where it is: [latitude, longitude]'),
              }),
            ],
            'a text goes here, or the fields name and at',
          ),
        )
        .min(1)
        .max(100)
        .describe('A name, or { name: Portsmouth, at: [50.80, -1.09] } to have it on the map'),
    }),
  )
  .max(40);

export type SiteFile = z.output<typeof siteSchema>;
export type AreaFile = z.output<typeof areasSchema>[number];
/** With the names of its towns only. */
export type Area = Omit<AreaFile, 'towns'> & { towns: string[] };
