export { selectOfType as listTypologiesOfType } from './typologies.repository.ts'
