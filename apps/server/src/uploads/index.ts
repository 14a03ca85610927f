export {
  savePictureOfRequest,
  saveUploadOfMessage,
  sendUploadOf,
} from './uploads.service.ts'
export {
  isStored as isUploadStored,
  isUsedBy as isUploadUsedBy,
  selectKnown as selectKnownUploads,
  setUses as setUploadUses,
} from './uploads.repository.ts'
