export { currentVisit } from './day-model.ts'
export {
  actualSegments,
  daySpan,
  isOnRibbon,
  plannedWindow,
  plannedWork,
  type RibbonScale,
  ribbonScale,
} from './ribbon/ribbon-scale.ts'
