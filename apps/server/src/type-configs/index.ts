export { insertKnownTypes, selectTypeStatus } from './type-configs.repository.ts'
