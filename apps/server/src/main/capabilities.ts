import type { ExportedList } from '@baquiano/contract/exports'
import { activitiesCapability } from '../activities/activities.capability.ts'
import { alarmsCapability } from '../alarms/alarms.capability.ts'
import { auditCapability } from '../audit/audit.capability.ts'
import { authCapability } from '../auth/auth.capability.ts'
import { availabilityCapability } from '../availability/availability.capability.ts'
import { boardCapability } from '../board/board.capability.ts'
import { calendarFeedsCapability } from '../calendar-feeds/calendar-feeds.capability.ts'
import { categoriesCapability } from '../categories/categories.capability.ts'
import { chatCapability } from '../chat/chat.capability.ts'
import { communicationsCapability } from '../communications/communications.capability.ts'
import { companiesCapability } from '../companies/companies.capability.ts'
import { companyConfigCapability } from '../company-config/company-config.capability.ts'
import { demoPhonesCapability } from '../demo-phones/demo-phones.capability.ts'
import { devicesCapability } from '../devices/devices.capability.ts'
import { exportsCapability } from '../exports/exports.capability.ts'
import type { ExportServices } from '../exports/index.ts'
import { failedChangesCapability } from '../failed-changes/failed-changes.capability.ts'
import { fieldsCapability } from '../fields/fields.capability.ts'
import { followersCapability } from '../followers/followers.capability.ts'
import { formAnswersCapability } from '../form-answers/form-answers.capability.ts'
import { formsCapability } from '../forms/forms.capability.ts'
import { geocoderCapability } from '../geocoder/geocoder.capability.ts'
import { groupsCapability } from '../groups/groups.capability.ts'
import { healthCapability } from '../health/health.capability.ts'
import { installationCapability } from '../installation/installation.capability.ts'
import type { Importables } from '../imports/index.ts'
import { holidaysCapability } from '../holidays/holidays.capability.ts'
import { importsCapability } from '../imports/imports.capability.ts'
import { indicatorsCapability } from '../indicators/indicators.capability.ts'
import { issuersCapability } from '../issuers/issuers.capability.ts'
import { mailCapability } from '../mail/mail.capability.ts'
import { mapDataCapability } from '../map-data/map-data.capability.ts'
import { massiveAssignmentCapability } from '../massive-assignment/massive-assignment.capability.ts'
import { mobileStatusesCapability } from '../mobile-statuses/mobile-statuses.capability.ts'
import type { PushServices } from '../notifications/index.ts'
import { notificationsCapability } from '../notifications/notifications.capability.ts'
import { onDemandCapability } from '../on-demand/on-demand.capability.ts'
import { pastDaysCapability } from '../past-days/past-days.capability.ts'
import { panicAlarmsCapability } from '../panic-alarms/panic-alarms.capability.ts'
import { phoneStatusesCapability } from '../phone-statuses/phone-statuses.capability.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability, SeedCompany } from '../platform/capability.ts'
import type { Platform } from '../platform/context.ts'
import type { OpenExportOf } from '../platform/export/export-of.ts'
import { removeOld as removeOldCalls } from '../platform/idempotency/idempotent-calls.repository.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { removeAfterDay } from '../platform/jobs/remove-after-day.ts'
import type { OpenFile } from '../platform/mail/deliver-mails.ts'
import type { Subscriber } from '../platform/outbox/change.ts'
import type { TaskHandler } from '../platform/task-handler.ts'
import { preferencesCapability } from '../preferences/preferences.capability.ts'
import { profilesCapability } from '../profiles/profiles.capability.ts'
import { publicTrackingCapability } from '../public-tracking/public-tracking.capability.ts'
import { recurrencesCapability } from '../recurrences/recurrences.capability.ts'
import { reportsCapability } from '../reports/reports.capability.ts'
import { resourcesCapability } from '../resources/resources.capability.ts'
import type { RoadEngine } from '../roads/index.ts'
import { roadsCapability } from '../roads/roads.capability.ts'
import { rolesCapability } from '../roles/roles.capability.ts'
import { routingCapability } from '../routing/routing.capability.ts'
import { sessionTokensCapability } from '../session-tokens/session-tokens.capability.ts'
import { settingsCapability } from '../settings/settings.capability.ts'
import { statusesCapability } from '../statuses/statuses.capability.ts'
import type { TaskQueueing } from '../tasks/index.ts'
import { tasksCapability } from '../tasks/tasks.capability.ts'
import { trackingCapability } from '../tracking/tracking.capability.ts'
import { typeConfigsCapability } from '../type-configs/type-configs.capability.ts'
import { typologiesCapability } from '../typologies/typologies.capability.ts'
import { uploadsCapability } from '../uploads/uploads.capability.ts'
import { viewsCapability } from '../views/views.capability.ts'
import { visitPointsCapability } from '../visit-points/visit-points.capability.ts'
import { visitProofsCapability } from '../visit-proofs/visit-proofs.capability.ts'
import { visitsCapability } from '../visits/visits.capability.ts'
import { webhooksCapability } from '../webhooks/webhooks.capability.ts'
import { waypointRoutesCapability } from '../waypoint-routes/waypoint-routes.capability.ts'
import { zonesCapability } from '../zones/zones.capability.ts'
import { type PictureQueueing, sentPictures } from './sent-pictures.ts'
import type { Services } from './services.ts'
import { reportSchedulesCapability } from '../report-schedules/report-schedules.capability.ts'
import { depotsCapability } from '../depots/depots.capability.ts'

/** Every capability of the server: all that it adds is composed from here. */
export const capabilities: readonly Capability<
  Services & { readonly seedCompany: SeedCompany; readonly importables: Importables },
  Subscribing,
  Working
>[] = [
  activitiesCapability,
  alarmsCapability,
  auditCapability,
  authCapability,
  availabilityCapability,
  boardCapability,
  calendarFeedsCapability,
  categoriesCapability,
  chatCapability,
  communicationsCapability,
  companiesCapability,
  companyConfigCapability,
  demoPhonesCapability,
  devicesCapability,
  exportsCapability,
  failedChangesCapability,
  fieldsCapability,
  followersCapability,
  formAnswersCapability,
  formsCapability,
  geocoderCapability,
  groupsCapability,
  healthCapability,
  installationCapability,
  holidaysCapability,
  importsCapability,
  indicatorsCapability,
  issuersCapability,
  mailCapability,
  mapDataCapability,
  massiveAssignmentCapability,
  mobileStatusesCapability,
  notificationsCapability,
  onDemandCapability,
  panicAlarmsCapability,
  phoneStatusesCapability,
  pastDaysCapability,
  preferencesCapability,
  profilesCapability,
  recurrencesCapability,
  publicTrackingCapability,
  reportsCapability,
  resourcesCapability,
  roadsCapability,
  rolesCapability,
  routingCapability,
  sessionTokensCapability,
  settingsCapability,
  statusesCapability,
  tasksCapability,
  trackingCapability,
  typeConfigsCapability,
  typologiesCapability,
  uploadsCapability,
  viewsCapability,
  visitPointsCapability,
  visitProofsCapability,
  visitsCapability,
  webhooksCapability,
  waypointRoutesCapability,
  zonesCapability,
  reportSchedulesCapability,
  depotsCapability,
]

/** Inserts the rows that every capability gives to a new company. */
export const seedCompany: SeedCompany = async (context, choices) => {
  for (const { seed } of capabilities) await seed?.(context, choices)
}

/** What is done after commits. */
export const subscribers: readonly Subscriber<Subscribing>[] = [
  sentPictures,
  ...capabilities.flatMap((capability) => capability.subscribers ?? []),
]

/** What is done on a schedule. */
export const jobs: readonly Job<Working>[] = [
  removeAfterDay({
    name: 'old-idempotent-calls',
    scope: { crossTenant: 'platform' },
    remove: removeOldCalls,
  }),
  ...capabilities.flatMap((capability) => capability.jobs ?? []),
]

/** One for each kind of task. */
export const taskHandlers: readonly TaskHandler<Working>[] = capabilities.flatMap(
  ({ tasks }) => tasks ?? [],
)

/** The lists that can be exported, each by its capability. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- assign() of a list forgets the keys of its parts
export const exportLists = Object.assign(
  {},
  ...capabilities.map(({ exports }) => exports),
) as Readonly<Record<ExportedList, OpenExportOf>>

const attachments = new Map(
  capabilities.flatMap((capability) => Object.entries(capability.attachments ?? {})),
)

/** Opens what a mail carries, by the capability of its kind. */
export const openAttachment =
  (platform: Platform): OpenFile =>
  async (kind, key) => {
    const open = attachments.get(kind)
    if (!open) throw new Error(`no capability opens files of kind ${kind}`)
    return open(platform, key)
  }

/** How records of each kind are imported, each by its capability. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- assign() of a list forgets the keys of its parts
export const importables = Object.assign(
  {},
  ...capabilities.map(({ imports }) => imports),
) as Importables

/** What subscribers work with: made once by a process that does background work. */
type Subscribing = BackgroundServices & PushServices & TaskQueueing & PictureQueueing

/** What jobs and tasks work with, at leisure: their queries may take longer than those of a call. */
type Working = BackgroundServices &
  ExportServices & { readonly roads: RoadEngine; readonly importables: Importables }
