export { renameThemselves } from './rename-themselves.ts'
export { isPhotoShown } from './profiles.repository.ts'
