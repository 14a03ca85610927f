export {
  fieldConditions,
  fieldExport,
  indexFieldData,
  readFieldData,
  removeFieldData,
} from './field-data.service.ts'
