export { AllowSigns } from './allow-signs.tsx'
export { AreaTools } from './area/area-tools.tsx'
export { choosePoints, chosenPoints } from './chosen-points.ts'
export { findPointIds } from './find-point-ids.ts'
export {
  activePointsExtent,
  citySource,
  visitPointById,
  visitPointSource,
  visitPointSourceAround,
  visitPointsAround,
  visitPointsKey,
} from './visit-points.queries.ts'
