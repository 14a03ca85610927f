export {
  fieldColumns,
  fieldConditions,
  fieldExport,
  fieldMatches,
  indexFieldData,
  indexFieldValues,
  openFieldData,
  parseData,
  readFieldData,
  removeFieldData,
  requireFiles,
} from './field-data.service.ts'
export { importedTypology, ownImportColumns } from './import-columns.ts'
export type { FieldMatches } from './field-values.repository.ts'
