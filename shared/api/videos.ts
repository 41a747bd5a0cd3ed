import { z } from 'zod';

/** The one resource of the API, as it travels. `thumbnailUrl` is left out where there is none. */
export const videoSchema = z.object({
  id: z.int().positive(),
  title: z.string(),
  description: z.string(),
  url: z.string(),
  thumbnailUrl: z.string().optional(),
  category: z.string(),
  featured: z.boolean(),
});

export type Video = z.infer<typeof videoSchema>;

/** `featured` is `true`, `false` or absent; a repeated one arrives as an array and is refused. */
export const videosQuerySchema = z.object({
  featured: z
    .enum(['true', 'false'], { error: 'must be given once, as true or false' })
    .transform((value) => value === 'true')
    .optional(),
});

export type VideosQuery = z.infer<typeof videosQuerySchema>;
