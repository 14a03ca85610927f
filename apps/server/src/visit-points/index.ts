export { changeVisitPoint } from './change-visit-points.ts'
export {
  selectByIdentifications as selectIdentifiedPoints,
  selectByIds as selectVisitPoints,
} from './visit-points.repository.ts'
export { getVisitPoint } from './visit-points.service.ts'
export { readExtent } from './visit-point-tile.ts'
export { placeVisitPoint } from './place-visit-point.ts'
export { takeToLocate } from './points-to-locate.repository.ts'
