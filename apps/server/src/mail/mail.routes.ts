import { demoMail } from '@baquiano/contract/mail'
import { AppError } from '@baquiano/contract/platform'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { selectRecent } from '../platform/mail/mail.repository.ts'

/** The inbox of the demo's invented people; anywhere else it is a page that does not exist. */
export function mailRoutes(app: App, { demo }: { readonly demo: boolean }): void {
  mountRoutes(app, demoMail, {
    inbox: async ({ reader }, { query }) => {
      if (!demo) throw new AppError('ROUTE_NOT_FOUND')
      return { records: await selectRecent(reader({ crossTenant: 'mail' }), query.to) }
    },
  })
}
