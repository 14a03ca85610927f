export { changeVisitPoint } from './change-visit-points.ts'
export { selectByIds as selectVisitPoints } from './visit-points.repository.ts'
export { getVisitPoint } from './visit-points.service.ts'
