import { feature } from '../platform/feature.ts'
import { useExportTasks } from './use-export-tasks.ts'
import words from './words/es.json'

export const exportsFeature = feature({
  name: 'exports',
  words,
  pages: [],
  tasks: { export: useExportTasks },
})
