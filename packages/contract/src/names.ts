import { activitiesNames } from './activities/names.ts'
import { auditNames } from './audit/names.ts'
import { authNames } from './auth/names.ts'
import { companiesNames } from './companies/names.ts'
import { companyConfigNames } from './company-config/names.ts'
import { devicesNames } from './devices/names.ts'
import { failedChangesNames } from './failed-changes/names.ts'
import { geocoderNames } from './geocoder/names.ts'
import { groupsNames } from './groups/names.ts'
import { issuersNames } from './issuers/names.ts'
import { mapDataNames } from './map-data/names.ts'
import { mobileStatusesNames } from './mobile-statuses/names.ts'
import { preferencesNames } from './preferences/names.ts'
import { profilesNames } from './profiles/names.ts'
import { resourcesNames } from './resources/names.ts'
import { roadsNames } from './roads/names.ts'
import { rolesNames } from './roles/names.ts'
import { sessionTokensNames } from './session-tokens/names.ts'
import { settingsNames } from './settings/names.ts'
import { statusesNames } from './statuses/names.ts'
import { tasksNames } from './tasks/names.ts'
import { trackingNames } from './tracking/names.ts'
import { typeConfigsNames } from './type-configs/names.ts'
import { viewsNames } from './views/names.ts'
import { visitPointsNames } from './visit-points/names.ts'
import { visitsNames } from './visits/names.ts'

/** Every capability's error codes, audit entities and lists that are exported and have views. Such files import nothing, so `platform` may read this one. */
export const capabilityNames = [
  activitiesNames,
  auditNames,
  authNames,
  companiesNames,
  companyConfigNames,
  devicesNames,
  failedChangesNames,
  geocoderNames,
  groupsNames,
  issuersNames,
  mapDataNames,
  mobileStatusesNames,
  preferencesNames,
  profilesNames,
  resourcesNames,
  roadsNames,
  rolesNames,
  sessionTokensNames,
  settingsNames,
  statusesNames,
  tasksNames,
  trackingNames,
  typeConfigsNames,
  viewsNames,
  visitPointsNames,
  visitsNames,
] as const

export type ListName = (typeof capabilityNames)[number]['lists'][number]

/** Lists that can be exported and have views. */
export const listNames = capabilityNames.flatMap(({ lists }): readonly ListName[] => lists)
