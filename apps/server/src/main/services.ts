import type { AuthServices } from '../auth/auth-services.ts'
import type { ResolveHost } from '../company-config/index.ts'
import type { ExternalGeocoder } from '../geocoder/index.ts'
import type { HealthServices } from '../health/health.capability.ts'
import type { Watched } from '../installation/installation.service.ts'
import type { MapServices } from '../map-data/map-data.capability.ts'
import type { HttpOptions } from '../platform/http/app.ts'
import type { PushSender } from '../notifications/index.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import type { RoadEngine } from '../roads/index.ts'
import type { TrackingServices } from '../tracking/tracking.capability.ts'
import type { TraccarClient } from '../imports/index.ts'
import type { WebhookServices } from '../webhooks/index.ts'

/** What capabilities work with beyond the request: made once by the process, or by a test. */
export interface Services {
  readonly http: HttpOptions
  readonly auth: AuthServices
  /** Asked where our own data have no address; null for nobody. */
  readonly geocoder: ExternalGeocoder | null
  readonly health: HealthServices
  readonly installation: Watched
  readonly lookUpHost: ResolveHost
  readonly push: PushSender
  readonly roads: RoadEngine
  /** Pushes what is not stored; what is goes through the outbox. */
  readonly publish: Realtime['publish']
  readonly map: MapServices
  readonly tracking: TrackingServices
  readonly webhooks: WebhookServices
  readonly traccar: TraccarClient
}
