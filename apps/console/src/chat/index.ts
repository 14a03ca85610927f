export { MessageButton } from './lazy-message-button.ts'
