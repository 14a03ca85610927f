export { useSaveExport } from './use-save-export.ts'
