import { z } from 'zod';

/**
 * The names in an archive. The media are below `media/`, named as in DATA_DIR; a desk's has the files
 * of its site below `site/`.
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

/** What an archive contains besides this list. */
export const manifestSchema = z.object({
  format: z.literal('mobile-disco-gallery'),
  version: z.literal(2),
  createdAt: z.string(),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
