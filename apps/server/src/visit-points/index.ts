export { visitPointExport } from './visit-point-export.ts'
