import { health } from '@baquiano/contract/health'
import { AppError } from '@baquiano/contract/platform'
import type { Capability } from '../platform/capability.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { countSetAside } from '../platform/deliveries/deliveries.repository.ts'

export interface HealthServices {
  readonly version: string
  /** True from the moment the process was asked to end. */
  readonly isDraining: () => boolean
}

export const healthCapability: Capability<{ readonly health: HealthServices }> = {
  routes: (app, services) => routes(app, services.health),
}

function routes(app: App, { version, isDraining }: HealthServices): void {
  mountRoutes(app, health, {
    get: async ({ reader }) => {
      if (isDraining()) throw new AppError('SHUTTING_DOWN')
      // A query, so that it fails where the database is away.
      const failed_changes = await countSetAside(
        reader({ crossTenant: 'outbox' }),
        'outbox_delivery',
      )
      return { status: 'ok' as const, version, failed_changes }
    },
  })
}
