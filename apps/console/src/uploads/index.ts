export { PhotosField, type SentPhoto } from './photos-field.tsx'
export { RequestPhotos } from './request-photos.tsx'
export { UploadedPicture } from './uploaded-picture.tsx'
export { useSendUpload } from './use-send-upload.ts'
