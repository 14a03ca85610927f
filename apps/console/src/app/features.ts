import { laterWordsOf } from '@baquiano/ui/feature.ts'
import { activitiesFeature } from '../activities/activities.feature.ts'
import { alarmFiringsFeature } from '../alarm-firings/alarm-firings.feature.ts'
import { alarmsFeature } from '../alarms/alarms.feature.ts'
import { auditFeature } from '../audit/audit.feature.ts'
import { authenticatorsFeature } from '../authenticators/authenticators.feature.ts'
import { boardFeature } from '../board/board.feature.ts'
import { calendarFeedsFeature } from '../calendar-feeds/calendar-feeds.feature.ts'
import { calendarFeature } from '../calendar/calendar.feature.ts'
import { categoriesFeature } from '../categories/categories.feature.ts'
import { chatFeature } from '../chat/chat.feature.ts'
import { communicationsFeature } from '../communications/communications.feature.ts'
import { companiesFeature } from '../companies/companies.feature.ts'
import { companyConfigFeature } from '../company-config/company-config.feature.ts'
import { demoPhonesFeature } from '../demo-phones/demo-phones.feature.ts'
import { devicesFeature } from '../devices/devices.feature.ts'
import { exportsFeature } from '../exports/exports.feature.ts'
import { installationFeature } from '../installation/installation.feature.ts'
import { failedChangesFeature } from '../failed-changes/failed-changes.feature.ts'
import { fieldsFeature } from '../fields/fields.feature.ts'
import { followersFeature } from '../followers/followers.feature.ts'
import { outboxFeature } from '../outbox/outbox.feature.ts'
import { formAnswersFeature } from '../form-answers/form-answers.feature.ts'
import { formsFeature } from '../forms/forms.feature.ts'
import { geocoderFeature } from '../geocoder/geocoder.feature.ts'
import { groupsFeature } from '../groups/groups.feature.ts'
import { holidaysFeature } from '../holidays/holidays.feature.ts'
import { importsFeature } from '../imports/imports.feature.ts'
import { indicatorsFeature } from '../indicators/indicators.feature.ts'
import { issuersFeature } from '../issuers/issuers.feature.ts'
import { liveMapFeature } from '../live-map/live-map.feature.ts'
import { mailFeature } from '../mail/mail.feature.ts'
import { mapDataFeature } from '../map-data/map-data.feature.ts'
import { massiveAssignmentFeature } from '../massive-assignment/massive-assignment.feature.ts'
import { mobileStatusesFeature } from '../mobile-statuses/mobile-statuses.feature.ts'
import { notificationsFeature } from '../notifications/notifications.feature.ts'
import { panicAlarmsFeature } from '../panic-alarms/panic-alarms.feature.ts'
import { pastDaysFeature } from '../past-days/past-days.feature.ts'
import { paletteFeature } from '../palette/palette.feature.ts'
import { preferencesFeature } from '../preferences/preferences.feature.ts'
import { availabilityFeature } from '../availability/availability.feature.ts'
import { profilesFeature } from '../profiles/profiles.feature.ts'
import { onDemandFeature } from '../on-demand/on-demand.feature.ts'
import { publicRequestFeature } from '../public-request/public-request.feature.ts'
import { publicTrackingFeature } from '../public-tracking/public-tracking.feature.ts'
import { recurrencesFeature } from '../recurrences/recurrences.feature.ts'
import { reportsFeature } from '../reports/reports.feature.ts'
import { resourcesFeature } from '../resources/resources.feature.ts'
import { roadsFeature } from '../roads/roads.feature.ts'
import { rolesFeature } from '../roles/roles.feature.ts'
import { routingFeature } from '../routing/routing.feature.ts'
import { sessionTokensFeature } from '../session-tokens/session-tokens.feature.ts'
import { sessionsFeature } from '../sessions/sessions.feature.ts'
import { signInsFeature } from '../sign-ins/sign-ins.feature.ts'
import { settingsFeature } from '../settings/settings.feature.ts'
import { setupFeature } from '../setup/setup.feature.ts'
import { sharingFeature } from '../sharing/sharing.feature.ts'
import { statusesFeature } from '../statuses/statuses.feature.ts'
import { tasksFeature } from '../tasks/tasks.feature.ts'
import { trackingFeature } from '../tracking/tracking.feature.ts'
import { troublesFeature } from '../troubles/troubles.feature.ts'
import { typeConfigsFeature } from '../type-configs/type-configs.feature.ts'
import { typologiesFeature } from '../typologies/typologies.feature.ts'
import { uploadsFeature } from '../uploads/uploads.feature.ts'
import { viewsFeature } from '../views/views.feature.ts'
import { visitPointsFeature } from '../visit-points/visit-points.feature.ts'
import { visitsFeature } from '../visits/visits.feature.ts'
import { webhooksFeature } from '../webhooks/webhooks.feature.ts'
import { waypointRoutesFeature } from '../waypoint-routes/waypoint-routes.feature.ts'
import { zonesFeature } from '../zones/zones.feature.ts'
import { reportSchedulesFeature } from '../report-schedules/report-schedules.feature.ts'
import { depotsFeature } from '../depots/depots.feature.ts'

/**
 * Every capability of the console; navigation lists their pages in this order. Routes, settings, palette, stars and
 * catalogues of words are derived from it.
 */
export const features = [
  troublesFeature,
  liveMapFeature,
  pastDaysFeature,
  calendarFeature,
  boardFeature,
  visitsFeature,
  massiveAssignmentFeature,
  availabilityFeature,
  routingFeature,
  waypointRoutesFeature,
  alarmsFeature,
  alarmFiringsFeature,
  panicAlarmsFeature,
  recurrencesFeature,
  reportsFeature,
  resourcesFeature,
  groupsFeature,
  activitiesFeature,
  formAnswersFeature,
  formsFeature,
  chatFeature,
  communicationsFeature,
  onDemandFeature,
  followersFeature,
  outboxFeature,
  companiesFeature,
  mapDataFeature,
  mailFeature,
  failedChangesFeature,
  installationFeature,
  setupFeature,
  settingsFeature,
  companyConfigFeature,
  typeConfigsFeature,
  rolesFeature,
  sessionTokensFeature,
  webhooksFeature,
  calendarFeedsFeature,
  holidaysFeature,
  importsFeature,
  indicatorsFeature,
  issuersFeature,
  auditFeature,
  fieldsFeature,
  categoriesFeature,
  typologiesFeature,
  statusesFeature,
  mobileStatusesFeature,
  profilesFeature,
  preferencesFeature,
  authenticatorsFeature,
  sessionsFeature,
  notificationsFeature,
  publicTrackingFeature,
  publicRequestFeature,
  demoPhonesFeature,
  devicesFeature,
  signInsFeature,
  exportsFeature,
  sharingFeature,
  geocoderFeature,
  paletteFeature,
  roadsFeature,
  tasksFeature,
  trackingFeature,
  uploadsFeature,
  viewsFeature,
  visitPointsFeature,
  zonesFeature,
  reportSchedulesFeature,
  depotsFeature,
] as const

type Features = typeof features
type HasPages = { readonly pages: readonly unknown[] }
/** With what is collected as a parameter: without it the compiler counts each feature as a level, of which it allows 50. */
type PagesOf<
  All extends readonly HasPages[],
  Collected extends readonly unknown[] = readonly [],
> = All extends readonly [infer First extends HasPages, ...infer Rest extends readonly HasPages[]]
  ? PagesOf<Rest, readonly [...Collected, ...First['pages']]>
  : Collected

/** In the order of their features, with their literal paths. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- flatMap() forgets the order of a tuple
export const featurePages = features.flatMap(({ pages }) => [
  ...pages,
]) as readonly unknown[] as PagesOf<Features>

/** What loads the words that come with a page, by its path: those of its feature, and of the companions of that. */
export const pageWordsOf: ReadonlyMap<string, readonly LaterWords[]> = new Map(
  features.flatMap((each) => {
    const companions = 'companions' in each ? (each.companions ?? []) : []
    const isCompanion = (other: { readonly name: string; readonly words: object }) =>
      typeof companions === 'function' ? companions(other.words) : companions.includes(other.name)
    const later = features.flatMap((other) => {
      const load = other === each || isCompanion(other) ? laterWordsOf(other) : undefined
      return load ? [{ name: other.name, load }] : []
    })
    return each.pages.map(({ path }) => [path, later] as const)
  }),
)

export interface LaterWords {
  /** Of the feature. */
  readonly name: string
  /** As the text of their file. */
  readonly load: () => Promise<{ readonly default: string }>
}

type FeatureWords = {
  readonly [Each in Features[number] as Each['name']]: Each['words']
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries() forgets which name has which words
export const featureWords = Object.fromEntries(
  features.map(({ name, words }) => [name, words]),
) as unknown as FeatureWords

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  each: infer All,
) => void
  ? All
  : never

type PartOf<Words, Part extends string> = Words extends { readonly [Key in Part]: infer Group }
  ? Group
  : never

/** The words that capabilities share one namespace for: error texts, and names of records in the audit. */
export type SharedWords<Part extends 'errors' | 'audit'> = Intersection<
  PartOf<Features[number]['words'], Part>
>
