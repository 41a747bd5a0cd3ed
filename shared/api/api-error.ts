import { z } from 'zod';

/** Body of every error response under `/api`, as Nest writes it. */
export const apiErrorSchema = z.object({
  statusCode: z.int(),
  message: z.union([z.string(), z.array(z.string())]),
  error: z.string(),
});

export type ApiError = z.infer<typeof apiErrorSchema>;
