import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import { type ExportServices, exportHandler } from './export-task.ts'

/** Writes the lists of every capability, which name them in `exports`, to files. */
export const exportsCapability: Capability<
  unknown,
  BackgroundServices,
  ExportServices & BackgroundServices
> = {
  tasks: [exportHandler],
}
