export {
  savePictureOfRequest,
  saveUploadOfMessage,
  sendUploadOfMessage,
} from './uploads.service.ts'
export {
  isStored as isUploadStored,
  selectKnown as selectKnownUploads,
  setUses as setUploadUses,
} from './uploads.repository.ts'
