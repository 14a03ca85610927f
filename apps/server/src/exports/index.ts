export { startExport } from './start-export.ts'
export type { ExportServices } from './export-task.ts'
