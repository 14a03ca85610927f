export { isStored as isUploadStored } from './uploads.repository.ts'
