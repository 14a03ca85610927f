export { startExport, startPlatformExport } from './start-export.ts'
export type { ExportServices } from './export-task.ts'
