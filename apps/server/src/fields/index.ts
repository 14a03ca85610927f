export {
  fieldColumns,
  fieldConditions,
  fieldExport,
  indexFieldData,
  indexFieldValues,
  openFieldData,
  parseData,
  readFieldData,
  removeFieldData,
  requireFiles,
} from './field-data.service.ts'
