import { lazyPart } from '@baquiano/ui/lazy-part.tsx'

/** Its code and the contract of chats come with its first use. */
export const MessageButton = lazyPart(
  async () => (await import('./message-button.tsx')).MessageButton,
)
