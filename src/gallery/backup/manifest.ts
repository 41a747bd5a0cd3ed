import { z } from 'zod';

/**
 * Names in an archive. Media are below `media/`, named as in the media store; the files of the
 * operator's own site are below `site/`.
 */
export const MANIFEST_NAME = 'manifest.json';
export const FILMS_NAME = 'films.json';
export const MEDIA_PREFIX = 'media/';
export const SITE_PREFIX = 'site/';

const fileSchema = z.object({
  path: z.string(),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** List of the other files in an archive. */
export const manifestSchema = z.object({
  format: z.literal('mobile-disco-gallery'),
  version: z.literal(2),
  createdAt: z.string(),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
