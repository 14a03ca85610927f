export { changeVisitPoint } from './change-visit-points.ts'
export { getVisitPoint } from './visit-points.service.ts'
