import { activitiesErrors, activitiesNames } from './activities/names.ts'
import { alarmsErrors, alarmsNames } from './alarms/names.ts'
import { auditErrors, auditNames } from './audit/names.ts'
import { authErrors, authNames } from './auth/names.ts'
import { availabilityErrors, availabilityNames } from './availability/names.ts'
import { boardErrors, boardNames } from './board/names.ts'
import { calendarFeedsErrors, calendarFeedsNames } from './calendar-feeds/names.ts'
import { categoriesErrors, categoriesNames } from './categories/names.ts'
import { chatErrors, chatNames } from './chat/names.ts'
import { communicationsErrors, communicationsNames } from './communications/names.ts'
import { onDemandErrors, onDemandNames } from './on-demand/names.ts'
import { companiesErrors, companiesNames } from './companies/names.ts'
import { companyConfigErrors, companyConfigNames } from './company-config/names.ts'
import { demoPhonesErrors, demoPhonesNames } from './demo-phones/names.ts'
import { devicesErrors, devicesNames } from './devices/names.ts'
import { failedChangesErrors, failedChangesNames } from './failed-changes/names.ts'
import { fieldsErrors, fieldsNames } from './fields/names.ts'
import { followersErrors, followersNames } from './followers/names.ts'
import { formAnswersErrors, formAnswersNames } from './form-answers/names.ts'
import { formsErrors, formsNames } from './forms/names.ts'
import { geocoderErrors, geocoderNames } from './geocoder/names.ts'
import { groupsErrors, groupsNames } from './groups/names.ts'
import { holidaysErrors, holidaysNames } from './holidays/names.ts'
import { importsErrors, importsNames } from './imports/names.ts'
import { indicatorsErrors, indicatorsNames } from './indicators/names.ts'
import { issuersErrors, issuersNames } from './issuers/names.ts'
import { mailErrors, mailNames } from './mail/names.ts'
import { mapDataErrors, mapDataNames } from './map-data/names.ts'
import { massiveAssignmentErrors, massiveAssignmentNames } from './massive-assignment/names.ts'
import { mobileStatusesErrors, mobileStatusesNames } from './mobile-statuses/names.ts'
import { pastDaysErrors, pastDaysNames } from './past-days/names.ts'
import { panicAlarmsErrors, panicAlarmsNames } from './panic-alarms/names.ts'
import { preferencesErrors, preferencesNames } from './preferences/names.ts'
import { profilesErrors, profilesNames } from './profiles/names.ts'
import { recurrencesErrors, recurrencesNames } from './recurrences/names.ts'
import { reportsErrors, reportsNames } from './reports/names.ts'
import { publicTrackingErrors, publicTrackingNames } from './public-tracking/names.ts'
import { resourcesErrors, resourcesNames } from './resources/names.ts'
import { roadsErrors, roadsNames } from './roads/names.ts'
import { rolesErrors, rolesNames } from './roles/names.ts'
import { routingErrors, routingNames } from './routing/names.ts'
import { sessionTokensErrors, sessionTokensNames } from './session-tokens/names.ts'
import { settingsErrors, settingsNames } from './settings/names.ts'
import { statusesErrors, statusesNames } from './statuses/names.ts'
import { tasksErrors, tasksNames } from './tasks/names.ts'
import { trackingErrors, trackingNames } from './tracking/names.ts'
import { typeConfigsErrors, typeConfigsNames } from './type-configs/names.ts'
import { typologiesErrors, typologiesNames } from './typologies/names.ts'
import { uploadsErrors, uploadsNames } from './uploads/names.ts'
import { viewsErrors, viewsNames } from './views/names.ts'
import { visitPointsErrors, visitPointsNames } from './visit-points/names.ts'
import { visitProofsErrors, visitProofsNames } from './visit-proofs/names.ts'
import { visitsErrors, visitsNames } from './visits/names.ts'
import { webhooksErrors, webhooksNames } from './webhooks/names.ts'
import { waypointRoutesErrors, waypointRoutesNames } from './waypoint-routes/names.ts'
import { zonesErrors, zonesNames } from './zones/names.ts'
import { reportSchedulesErrors, reportSchedulesNames } from './report-schedules/names.ts'
import { depotsErrors, depotsNames } from './depots/names.ts'

/** Every capability's error codes. Their files import nothing, so `platform` may read this one. */
export const capabilityErrors = [
  activitiesErrors,
  alarmsErrors,
  auditErrors,
  authErrors,
  availabilityErrors,
  boardErrors,
  calendarFeedsErrors,
  categoriesErrors,
  chatErrors,
  communicationsErrors,
  onDemandErrors,
  companiesErrors,
  companyConfigErrors,
  demoPhonesErrors,
  devicesErrors,
  failedChangesErrors,
  fieldsErrors,
  followersErrors,
  formAnswersErrors,
  formsErrors,
  geocoderErrors,
  groupsErrors,
  holidaysErrors,
  importsErrors,
  indicatorsErrors,
  issuersErrors,
  mailErrors,
  mapDataErrors,
  massiveAssignmentErrors,
  mobileStatusesErrors,
  panicAlarmsErrors,
  pastDaysErrors,
  preferencesErrors,
  profilesErrors,
  recurrencesErrors,
  publicTrackingErrors,
  reportsErrors,
  resourcesErrors,
  roadsErrors,
  rolesErrors,
  routingErrors,
  sessionTokensErrors,
  settingsErrors,
  statusesErrors,
  tasksErrors,
  trackingErrors,
  typeConfigsErrors,
  typologiesErrors,
  uploadsErrors,
  viewsErrors,
  visitPointsErrors,
  visitProofsErrors,
  visitsErrors,
  webhooksErrors,
  waypointRoutesErrors,
  zonesErrors,
  reportSchedulesErrors,
  depotsErrors,
] as const

/** Every capability's audit entities and lists that are exported and have views. */
export const capabilityNames = [
  activitiesNames,
  alarmsNames,
  auditNames,
  authNames,
  availabilityNames,
  boardNames,
  calendarFeedsNames,
  categoriesNames,
  chatNames,
  communicationsNames,
  onDemandNames,
  companiesNames,
  companyConfigNames,
  demoPhonesNames,
  devicesNames,
  failedChangesNames,
  fieldsNames,
  followersNames,
  formAnswersNames,
  formsNames,
  geocoderNames,
  groupsNames,
  holidaysNames,
  importsNames,
  indicatorsNames,
  issuersNames,
  mailNames,
  mapDataNames,
  massiveAssignmentNames,
  mobileStatusesNames,
  panicAlarmsNames,
  pastDaysNames,
  preferencesNames,
  profilesNames,
  recurrencesNames,
  publicTrackingNames,
  reportsNames,
  resourcesNames,
  roadsNames,
  rolesNames,
  routingNames,
  sessionTokensNames,
  settingsNames,
  statusesNames,
  tasksNames,
  trackingNames,
  typeConfigsNames,
  typologiesNames,
  uploadsNames,
  viewsNames,
  visitPointsNames,
  visitProofsNames,
  visitsNames,
  webhooksNames,
  waypointRoutesNames,
  zonesNames,
  reportSchedulesNames,
  depotsNames,
] as const

export type ListName = (typeof capabilityNames)[number]['lists'][number]

/** Lists that can be exported and have views. */
export const listNames = /* @__PURE__ */ capabilityNames.flatMap(
  ({ lists }): readonly ListName[] => lists,
)
