export { assertPlan } from './assert-plan.ts'
export { removeVisit, updateVisit } from './change-visit.service.ts'
export { checkForms } from './check-plan.ts'
export { createVisits } from './create-visits.ts'
export { visitChanges } from './record-visit-change.ts'
export { lockVisit, recordCustomerEvent } from './customer-event.ts'
export { releaseVisits } from './release-visits.ts'
export { assignVisit, rescheduleVisit } from './plan-visits.service.ts'
export { reportVisit } from './report-visit.ts'
export {
  createVisit,
  findAssignable,
  findVisits,
  getVisit,
  listVisitsAt,
} from './visits.service.ts'
export { emptyVisitData, readVisitData, type VisitData } from './visit-data.ts'
export type { VisitRow } from './visit-row.ts'
export { matchesVisitSearch } from './visit-list.repository.ts'
export { hasVisits, lockPlannedOf, moveToRecurrence, moveVisits } from './visit-rows.repository.ts'
export { selectFactsOf } from './plan.repository.ts'
export {
  type DayVisit,
  isSentTo,
  lockDay,
  type RoutableVisit,
  selectOfDay,
  selectOfRecurrence,
  selectPlacesOf,
  selectPlacesOfDay,
  selectRoutable,
  setRecurrenceDate,
  type VisitPlaceRow,
} from './visits.repository.ts'
export { countOfCustomer } from './visit-events.repository.ts'
