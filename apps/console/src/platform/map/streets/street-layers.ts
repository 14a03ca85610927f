import type { GroundColors } from '../appearance/ground-colors.ts'
import { areaLayers } from './area-layers.ts'
import { nameLayers } from './name-layers.ts'
import { roadLayers } from './road-layers.ts'

/** What is drawn of streets: the ground under our own layers, and the names above them. */
export const streetLayers = (color: GroundColors, language: string) => ({
  ground: [...areaLayers(color), ...roadLayers(color)],
  names: nameLayers(color, language),
})
