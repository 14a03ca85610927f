import { can } from '@baquiano/client/session/can.ts'

/** Whether the person writes in the chat; whether they may read what they share, the server decides. */
export const mayShare = (): boolean => can('CHAT_LIST') && can('CHAT_CREATE')
