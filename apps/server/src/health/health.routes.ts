import { health } from '@baquiano/contract/health'
import { AppError } from '@baquiano/contract/platform'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { answers } from '../platform/database/answers.ts'

export interface HealthServices {
  readonly version: string
  /** True from the moment the process was asked to end. */
  readonly isDraining: () => boolean
}

export function healthRoutes(app: App, { version, isDraining }: HealthServices): void {
  mountRoutes(app, health, {
    get: async ({ reader }) => {
      if (isDraining()) throw new AppError('SHUTTING_DOWN')
      await answers(reader({ crossTenant: 'outbox' }))
      return { status: 'ok' as const, version }
    },
  })
}
