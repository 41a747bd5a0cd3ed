import { z } from 'zod';

/** A film in the public API. `thumbnailUrl` is left out if there is none. */
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

/** Query of `GET /api/videos`. A repeated `featured` arrives as an array and is rejected. */
export const videosQuerySchema = z.object({
  featured: z
    .enum(['true', 'false'], { error: 'must be given once, as true or false' })
    .transform((value) => value === 'true')
    .optional(),
});

export type VideosQuery = z.infer<typeof videosQuerySchema>;
