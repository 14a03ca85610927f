export { Arrival } from './arrival.tsx'
export { canAssignVisit } from './can-assign-visit.ts'
export { daysOf } from './days-of.ts'
export { LazyNotifyDialog } from './drawer/lazy-notify-dialog.ts'
export { VisitActions } from './drawer/visit-actions.tsx'
export { VisitDialog } from './drawer/visit-dialog.tsx'
export { LazyVisitDrawer } from './drawer/lazy-visit-drawer.ts'
export { VisitFigures } from './drawer/visit-figures.tsx'
export { VisitHead } from './drawer/visit-head.tsx'
export { NeedsFields } from './form/needs-fields.tsx'
export { LatenessMark } from './lateness-mark.tsx'
export { MapMessageLine } from './map-message.tsx'
export { InsertedMarker } from './map/inserted-marker.tsx'
export { laneColor, laneStyle } from './map/lane-colors.ts'
export { LazyVisitsMap } from './map/lazy-visits-map.ts'
export { MapLegend } from './map/map-legend.tsx'
export { NumberedRoute, type NumberedStop } from './map/numbered-route.tsx'
export type { Hovered, OnHover, ScreenBox } from './map/on-hover.ts'
export { legOf, planLegs, plannedStops } from './map/plan-legs.ts'
export { roadWay } from './map/road-way.ts'
export {
  addChevron,
  doubtfulParts,
  executedParts,
  fixParts,
  planParts,
  skywayParts,
} from './map/route-parts.ts'
export { StackFan } from './map/stack-fan.tsx'
export { StopMarkers } from './map/stop-markers.tsx'
export { useFit } from './map/use-fit.ts'
export { type VisitStack, headOf, rankOf, stacksOf } from './map/visit-stacks.ts'
export { LazyNewVisitDialog } from './new-visit/lazy-new-visit-dialog.ts'
export { type NewVisitStart, usualSchedule } from './new-visit/new-visit-start.ts'
export { planHistoryOf } from './plan/plan-history.ts'
export { usePlanHistory, useUndoKeys } from './plan/use-plan-history.ts'
export { type PlacePlan, usePlan } from './plan/use-plan.ts'
export { ScheduleFields } from './schedule-fields.tsx'
export { tellFollowers } from './tell-followers.ts'
export { useTeamOfDay } from './use-team-of-day.ts'
export { useTimingText } from './use-timing-text.ts'
export { useVisitDay } from './use-visit-day.ts'
export { useVisitDayCounts, useVisitNews, useVisits } from './use-visits.ts'
export { type WindowsOf, useWindowsOf } from './use-windows-of.ts'
export { type VisitAct, visitActs, wordOfAct } from './visit-acts.ts'
export { VisitCard } from './visit-card.tsx'
export { visitFieldOfCode } from './visit-field-of-code.ts'
export { visitOnMap } from './visit-on-map.ts'
export { VisitOwnFields, fieldProblemsOf, useVisitFields } from './visit-own-fields.tsx'
export { visitSource } from './visit-source.ts'
export { VisitStatusPill } from './visit-status-pill.tsx'
export {
  dayVisits,
  firstPersonVisits,
  nextPersonVisits,
  openPersonVisits,
  personVisitsKey,
  visitById,
  visitCountsKey,
  visitListsKey,
  visitsKey,
  visitsOfPoint,
} from './visits.queries.ts'
export { PersonWeek, personWeek } from './week/person-week.tsx'
export { mondayOf } from './week/week-days.ts'
