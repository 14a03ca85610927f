import { activitiesCapability } from '../activities/activities.capability.ts'
import { auditCapability } from '../audit/audit.capability.ts'
import { authCapability } from '../auth/auth.capability.ts'
import { companiesCapability } from '../companies/companies.capability.ts'
import { companyConfigCapability } from '../company-config/company-config.capability.ts'
import { devicesCapability } from '../devices/devices.capability.ts'
import { failedChangesCapability } from '../failed-changes/failed-changes.capability.ts'
import { geocoderCapability } from '../geocoder/geocoder.capability.ts'
import { groupsCapability } from '../groups/groups.capability.ts'
import { healthCapability } from '../health/health.capability.ts'
import { issuersCapability } from '../issuers/issuers.capability.ts'
import { mailCapability } from '../mail/mail.capability.ts'
import { mapDataCapability } from '../map-data/map-data.capability.ts'
import { mobileStatusesCapability } from '../mobile-statuses/mobile-statuses.capability.ts'
import { notificationsCapability } from '../notifications/notifications.capability.ts'
import { preferencesCapability } from '../preferences/preferences.capability.ts'
import { profilesCapability } from '../profiles/profiles.capability.ts'
import { resourcesCapability } from '../resources/resources.capability.ts'
import { roadsCapability } from '../roads/roads.capability.ts'
import { rolesCapability } from '../roles/roles.capability.ts'
import { sessionTokensCapability } from '../session-tokens/session-tokens.capability.ts'
import { settingsCapability } from '../settings/settings.capability.ts'
import { statusesCapability } from '../statuses/statuses.capability.ts'
import { tasksCapability } from '../tasks/tasks.capability.ts'
import { trackingCapability } from '../tracking/tracking.capability.ts'
import { typeConfigsCapability } from '../type-configs/type-configs.capability.ts'
import { viewsCapability } from '../views/views.capability.ts'
import { visitPointsCapability } from '../visit-points/visit-points.capability.ts'
import { visitsCapability } from '../visits/visits.capability.ts'
import type { Capability, SeedCompany } from '../platform/capability.ts'
import type { ExportedList } from '@baquiano/contract/tasks'
import type { OpenExportOf } from '../platform/export/export-of.ts'
import type { Subscriber } from '../platform/outbox/change.ts'
import type { Background } from './background.ts'
import { sentPictures } from './sent-pictures.ts'
import type { Services } from './services.ts'

/** Every capability of the server: its calls, exports and the rows of a new company are composed from here. */
export const capabilities: readonly Capability<
  Services & { readonly seedCompany: SeedCompany },
  Background
>[] = [
  activitiesCapability,
  auditCapability,
  authCapability,
  companiesCapability,
  companyConfigCapability,
  devicesCapability,
  failedChangesCapability,
  geocoderCapability,
  groupsCapability,
  healthCapability,
  issuersCapability,
  mailCapability,
  mapDataCapability,
  mobileStatusesCapability,
  notificationsCapability,
  preferencesCapability,
  profilesCapability,
  resourcesCapability,
  roadsCapability,
  rolesCapability,
  sessionTokensCapability,
  settingsCapability,
  statusesCapability,
  tasksCapability,
  trackingCapability,
  typeConfigsCapability,
  viewsCapability,
  visitPointsCapability,
  visitsCapability,
]

/** Inserts the rows that every capability gives to a new company. */
export const seedCompany: SeedCompany = async (context, choices) => {
  for (const { seed } of capabilities) await seed?.(context, choices)
}

/** What is done after commits. */
export const subscribers: readonly Subscriber<Background>[] = [
  sentPictures,
  ...capabilities.flatMap((capability) => capability.subscribers ?? []),
]

/** The lists that can be exported, each by its capability. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- assign() of a list forgets the keys of its parts
export const exportLists = Object.assign(
  {},
  ...capabilities.map(({ exports }) => exports),
) as Readonly<Record<ExportedList, OpenExportOf>>
