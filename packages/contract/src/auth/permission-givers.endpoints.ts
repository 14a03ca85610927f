import { z } from 'zod'
import { endpoint, moduleNames, permissions, recordId } from '../platform/index.ts'

/** Who of one's own company could give what is missing. */
export const permissionGivers = {
  list: endpoint({
    method: 'POST',
    path: '/permission/giver',
    summary: 'Who of the company can give these permissions, or switch these modules on',
    access: 'session',
    effect: 'reads',
    body: z.strictObject({
      names: z
        .array(z.enum([...permissions, ...moduleNames]))
        .min(1)
        .max(20),
    }),
    output: z.object({
      /** The first of them, administrators before others. */
      records: z.array(z.object({ id: recordId, name: z.string(), role_name: z.string() })),
      total: z.int(),
    }),
    errors: [],
  }),
}
