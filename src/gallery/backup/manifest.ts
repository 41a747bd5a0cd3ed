import { z } from 'zod';

/** Paths in an archive: media are below `media/`, files of the operator's own site below `site/`. */
export const MANIFEST_NAME = 'manifest.json';
export const FILMS_NAME = 'films.json';
export const MEDIA_PREFIX = 'media/';
export const SITE_PREFIX = 'site/';

const fileSchema = z.object({
  path: z.string(),
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const manifestSchema = z.object({
  format: z.literal('mobile-disco-gallery'),
  version: z.literal(2),
  createdAt: z.string(),
  files: z.array(fileSchema),
});

export type Manifest = z.infer<typeof manifestSchema>;
