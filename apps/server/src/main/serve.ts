import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { appVersion } from '@baquiano/contract/platform'
import { createClient, type RedisClientType } from 'redis'
import { v7 as uuidv7 } from 'uuid'
import { countAdministrators } from '../auth/accounts/accounts.repository.ts'
import type { ThrottleStore } from '../auth/throttle/throttle.ts'
import { selectRetention } from '../companies/index.ts'
import { resolveHost } from '../company-config/index.ts'
import { boundedGeocoder, type ExternalGeocoder, nominatim, photon } from '../geocoder/index.ts'
import { messageDeliveries } from '../followers/index.ts'
import { createMailServices } from '../mail/index.ts'
import { type MapHome, mapHomeIn } from '../map-data/index.ts'
import { createFcmSender, createPushSender, readServiceAccount } from '../notifications/index.ts'
import type { Config } from '../platform/config.ts'
import { asAppRole, verifyAppRole } from '../platform/database/app-role.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { verifyPooled } from '../platform/database/pooled.ts'
import { timeLimits } from '../platform/database/time-limits.ts'
import { diskFiles } from '../platform/files/disk-files.ts'
import { s3Files } from '../platform/files/s3-files.ts'
import type { App } from '../platform/http/app.ts'
import { measureCalls } from '../platform/http/measure-calls.ts'
import { serveArchive, serveBasemaps } from '../platform/http/serve-basemaps.ts'
import { traceCalls } from '../platform/http/trace-calls.ts'
import { serveApp } from '../platform/http/serve-app.ts'
import { loadOrCreateSecret } from '../platform/load-or-create-secret.ts'
import type { createLogger, Log } from '../platform/logger.ts'
import { mailDeliveries } from '../platform/mail/mail.repository.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { serveMetrics } from '../platform/metrics/serve-metrics.ts'
import { openFilesLimit } from '../platform/open-files-limit.ts'
import { deliveriesTo } from '../platform/outbox/change-deliveries.repository.ts'
import { createRealtime, type Realtime } from '../platform/realtime/realtime.ts'
import type { OnEnd } from '../platform/run-process.ts'
import { serverFolder } from '../platform/server-folder.ts'
import { serveTrackingPages } from '../public-tracking/index.ts'
import { createDeviceEvidence, createIngest, keepPositionDays } from '../tracking/index.ts'
import { countTokenCalls } from '../session-tokens/index.ts'
import { createTraccarClient } from '../imports/index.ts'
import { createWebhookServices, eventDeliveries } from '../webhooks/index.ts'
import { connectionLimits } from './connection-limits.ts'
import { createApp } from './create-app.ts'
import { createAuth } from './create-auth.ts'
import { checkArchive, mapArchive } from './map-archive.ts'
import { mapOrigins, mapSettings } from './map-settings.ts'
import { startBackground } from './start-background.ts'
import { startMap } from './start-map.ts'

const clock = () => new Date()
/** What waits to leave, as the measures and the page of the installation show it. */
const measuredDeliveries = [deliveriesTo([]), mailDeliveries, messageDeliveries, eventDeliveries]
const everyCompany = { crossTenant: 'platform' } as const

const lostSecret =
  'Bring it back from a backup. Without one remove it: everybody signs in anew then, and companies give the secrets of their issuers again.'

/** How long a stop waits for calls in progress. */
const drain_ms = 10_000

interface Started {
  readonly config: Config
  readonly home: string
  readonly logger: ReturnType<typeof createLogger>
  readonly database: Promise<{
    /** Connects as the owner of the tables. */
    readonly url: string
    readonly isDiskFull: () => Promise<boolean>
  }>
}

/** Serves people; `onEnd` takes what has to be closed. */
export async function serve(started: Started, onEnd: OnEnd): Promise<void> {
  const { config, home, logger } = started
  const isTracing = await traceWhereConfigured(config, onEnd)
  const { url: ownerUrl, isDiskFull } = await started.database
  await migrate(ownerUrl)
  const url = await urlOfCalls(ownerUrl, config.DATABASE_POOLER_URL)
  const database = openDatabase(url, {
    connections: config.DATABASE_CONNECTIONS,
    keepsPlans: config.DATABASE_POOLER_URL === undefined,
  })
  onEnd(database.close)
  const patient = database.within(timeLimits.jobs)
  await keepPositionDays(patient, clock(), await selectRetention(patient.reader(everyCompany)))

  const redis = config.REDIS_URL ? await openRedis(config.REDIS_URL, onEnd) : null
  const secret =
    config.BAQUIANO_SECRET ?? (await loadOrCreateSecret(join(home, 'secret'), lostSecret))
  const mail = createMailServices(secret, config.SMTP_URL)
  const public_url = publicUrl(config)
  const account =
    config.FCM_SERVICE_ACCOUNT && (await readServiceAccount(config.FCM_SERVICE_ACCOUNT))
  const fcm = account ? createFcmSender({ account, lookUp: resolveHost, clock }) : undefined
  const push = createPushSender({ secret, public_url, lookUp: resolveHost, fcm })
  const webhooks = createWebhookServices({
    secret,
    lookUp: resolveHost,
    inside: new Set(config.WEBHOOKS_INSIDE),
  })
  const traccar = createTraccarClient({
    lookUp: resolveHost,
    inside: new Set(config.TRACCAR_INSIDE),
  })
  const setupToken = setupTokenIn(home, database)
  await setupToken()
  const auth = createAuth(
    { database, clock },
    {
      secret,
      throttles: await openThrottles(config.REDIS_URL, url, onEnd),
      setupToken,
      demo: config.BAQUIANO_DEMO,
      mail,
      maps: mapSettings(config),
      lookUpHost: resolveHost,
      issuersInside: config.ISSUERS_INSIDE,
    },
  )

  const platform = {
    database,
    clock,
    newId: () => uuidv7(),
    public_url,
    authenticate: auth.authenticate,
    files: config.S3_URL ? s3Files(config.S3_URL) : diskFiles(join(home, 'files')),
    mail_attachment_bytes: config.MAIL_ATTACHMENT_MB * 1_000_000,
    import_file_days: config.IMPORT_FILE_DAYS,
  }
  const map = mapHomeIn(home)
  const { roads, wakeImports } = await startMap(
    { database: patient, home: map, clock, logger, config },
    onEnd,
  )
  const metrics = createMetrics({
    version: appVersion,
    role: config.BAQUIANO_ROLE,
    database,
    clock,
    deliveries: measuredDeliveries,
  })
  if (config.METRICS_PORT !== undefined) {
    const place = { host: config.METRICS_HOST, port: config.METRICS_PORT }
    onEnd((await serveMetrics(metrics, place, logger)).close)
  }
  let draining = false
  const publish: Realtime['publish'] = (...event) => realtime.publish(...event)
  const ingest = createIngest(database, { publish, countStored: metrics.countPositions })
  const { http } = createApp(platform, {
    http: {
      trustProxy: config.TRUST_PROXY,
      connections: connectionLimits(config, openFilesLimit()),
      logger,
      isDiskFull,
    },
    auth: auth.services,
    geocoder: externalGeocoder(config, logger),
    lookUpHost: resolveHost,
    push,
    health: { version: appVersion, isDraining: () => draining },
    installation: { home, deliveries: measuredDeliveries },
    roads,
    publish,
    map: { ...map, wakeImports },
    tracking: { ingest, devices: auth.devices, evidence: createDeviceEvidence(database), roads },
    webhooks,
    traccar,
  })
  const tokenCalls = countTokenCalls(platform, logger)
  measureCalls(http, metrics, tokenCalls)
  if (isTracing) traceCalls(http)
  const server = config.BAQUIANO_ROLE === 'worker' ? null : http.server
  const { authenticate } = auth
  const realtime = createRealtime({ server, authenticate, redis, log: logger })
  if (config.BAQUIANO_ROLE !== 'api') {
    const given = { platform, realtime, mail, push, webhooks, ownerUrl, logger, roads }
    onEnd(await startBackground(given))
  }
  onEnd(async () => {
    draining = true
    // Together: closing tells clients that keep their connection to let go of it, or none would end.
    const ended = Promise.all([http.close(), realtime.close()])
    // A browser may hold a connection that it never asked anything on, which is not idle to the server.
    const patience = setTimeout(() => http.server.closeAllConnections(), drain_ms)
    await ended
    clearTimeout(patience)
    await tokenCalls.stop()
  })
  if (!server) return
  await serveMaps(http, map, config)
  const folder = join(serverFolder, '../console/dist')
  const origins = { maps: mapOrigins(config), public_url: platform.public_url }
  await serveApp(http, { folder, at: '/', origins })
  await serveApp(http, {
    folder: join(serverFolder, '../field/dist'),
    at: '/field/',
    origins: { ...origins, isFramed: true },
  })
  await serveTrackingPages({ http, platform }, { folder, origins, roads })
  await http.listen({ host: config.HOST, port: config.PORT })
}

/** Enters as the role that row-level security binds: directly, or by a pooler that sees to it. */
async function urlOfCalls(ownerUrl: string, poolerUrl: string | undefined): Promise<string> {
  if (poolerUrl) {
    await verifyPooled(poolerUrl)
    return poolerUrl
  }
  const url = asAppRole(ownerUrl)
  await verifyAppRole(url)
  return url
}

/** Loads the tracer only where an operator named a collector. */
async function traceWhereConfigured(config: Config, onEnd: OnEnd): Promise<boolean> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = config
  if (!endpoint) return false
  const { startTracing } = await import('../platform/tracing/start-tracing.ts')
  onEnd(startTracing({ endpoint, service, version: appVersion, role: config.BAQUIANO_ROLE }))
  return true
}

/** Connections of its own: counting a flood takes none from other calls, and no call waits for a Redis that is away. */
async function openThrottles(
  redis: string | undefined,
  url: string,
  onEnd: OnEnd,
): Promise<ThrottleStore> {
  if (redis) return { redis: await openRedis(redis, onEnd, { disableOfflineQueue: true }) }
  const database = openDatabase(url, { connections: 2 })
  onEnd(database.close)
  return { database }
}

function publicUrl({ PUBLIC_URL, HOST, PORT }: Config): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return (PUBLIC_URL ?? `http://${host}:${PORT}`).replace(/\/$/, '')
}

/** The external geocoder that the operator configured; null where there is none, and no address is sent outside. */
function externalGeocoder(
  { NOMINATIM_URL, PHOTON_URL }: Pick<Config, 'NOMINATIM_URL' | 'PHOTON_URL'>,
  log: Pick<Log, 'warn'>,
): ExternalGeocoder | null {
  if (NOMINATIM_URL) return boundedGeocoder(nominatim(NOMINATIM_URL), log)
  return PHOTON_URL ? boundedGeocoder(photon(PHOTON_URL), log) : null
}

/** @throws Error when nobody answers at the address: better now than at the first event */
async function openRedis(
  url: string,
  onEnd: OnEnd,
  { disableOfflineQueue = false } = {},
): Promise<RedisClientType> {
  const client: RedisClientType = createClient({ url, disableOfflineQueue })
  client.on('error', () => {})
  await client.connect()
  // Nobody waits for what it was never told.
  onEnd(async () => (client.isReady ? client.close() : client.destroy()))
  return client
}

/**
 * Serves the map archives: imported extracts, and the archive of the operator.
 *
 * @throws Error that the operator can read, when that is none
 */
async function serveMaps(http: App['http'], { basemaps }: MapHome, config: Config): Promise<void> {
  await serveBasemaps(http, basemaps)
  const file = mapArchive(config)?.file
  if (!file) return
  await checkArchive(file)
  await serveArchive(http, file)
}

const fileName = 'setup-token'

/**
 * The token that makes the first platform administrator: kept in the home for whoever runs the server,
 * and gone once there is one.
 */
function setupTokenIn(home: string, database: Database): () => Promise<string | null> {
  return async () => {
    const made = await countAdministrators(database.reader({ crossTenant: 'identity' }))
    if (made === 0)
      return loadOrCreateSecret(join(home, fileName), 'Remove it, and another one is made.')
    await rm(join(home, fileName), { force: true })
    return null
  }
}
