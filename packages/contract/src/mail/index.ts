import { z } from 'zod'
import { email, endpoint, instant } from '../platform/index.ts'

export * from './mail-setting.ts'
export * from './mail-settings.endpoints.ts'

/** Only there in demo mode: what a mail server would have delivered. */
export const demoMail = {
  inbox: endpoint({
    method: 'GET',
    path: '/demo/inbox',
    summary: 'The mails to an address of the demo, newest first; in demo mode only',
    access: 'public',
    effect: 'reads',
    query: z.strictObject({ to: email.optional() }),
    output: z.object({
      records: z.array(
        z.object({ to: z.string(), subject: z.string(), text: z.string(), sent_at: instant }),
      ),
    }),
    errors: ['ROUTE_NOT_FOUND'],
  }),
}
