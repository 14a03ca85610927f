import { lazyPart } from '@baquiano/ui/lazy-part.tsx'

/** Its code and the contract of chats come with its first use. */
export const LazyShareInChat = lazyPart(
  async () => (await import('./share-in-chat.tsx')).ShareInChat,
)
