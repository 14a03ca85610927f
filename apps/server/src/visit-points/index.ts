export { changeVisitPoint } from './change-visit-points.ts'
export {
  selectByIdentifications as selectIdentifiedPoints,
  selectByIds as selectVisitPoints,
} from './visit-points.repository.ts'
export { getVisitPoint, removeVisitPoint } from './visit-points.service.ts'
export { visitPointImport } from './visit-point-import.ts'
export { readExtent } from './visit-point-tile.ts'
export { placeVisitPoint } from './place-visit-point.ts'
export { takeToLocate } from './points-to-locate.repository.ts'
