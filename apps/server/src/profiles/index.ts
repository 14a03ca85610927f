export { photoChange } from './change-photo.ts'
export { isPhotoShown } from './profiles.repository.ts'
