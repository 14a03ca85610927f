import { z } from 'zod'
import { endpoint } from '../platform/index.ts'

export const health = {
  get: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether this process serves; 503 while it drains or its database is away',
    access: 'public',
    effect: 'reads',
    output: z.object({
      status: z.literal('ok'),
      version: z.string(),
      /** Changes that wait for a platform administrator; counted to 1,000. */
      failed_changes: z.int(),
    }),
    errors: ['DATABASE_UNAVAILABLE', 'SHUTTING_DOWN'],
  }),
}
