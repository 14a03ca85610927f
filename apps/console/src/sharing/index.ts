export { LazyShareInChat } from './lazy-share-in-chat.ts'
export { mayShare } from './may-share.ts'
export { ShareButton } from './share-button.tsx'
