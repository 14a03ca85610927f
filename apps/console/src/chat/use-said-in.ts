import type { ChatRoom } from '@baquiano/contract/chat'
import { useTranslation } from 'react-i18next'

type Shown = Pick<NonNullable<ChatRoom['last_message']>, 'text' | 'file_name' | 'reference_kind'>

/** A message in one line: its text, the name of its file, or of which kind the record is that it shares. */
export function useSaidIn(): (message: Shown) => string {
  const { t } = useTranslation('chat')
  return ({ text, file_name, reference_kind }) =>
    text || (file_name ?? (reference_kind === null ? '' : t(`shared.${reference_kind}`)))
}
