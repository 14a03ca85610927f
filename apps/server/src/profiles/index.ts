export { isPhotoShown } from './profiles.repository.ts'
