import type { ChatReference } from '@baquiano/contract/chat'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyShareInChat } from './lazy-share-in-chat.ts'
import { mayShare } from './may-share.ts'

interface Props {
  readonly reference: ChatReference
  /** Of the record. */
  readonly name: string
}

/** Shares a record in a room of the chat; nothing for whoever may not write there. */
export function ShareButton({ reference, name }: Props) {
  const { t } = useTranslation('sharing')
  const [isOpen, setOpen] = useState(false)
  if (!mayShare()) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconShare2 size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('share')}
      </Button>
      {isOpen && (
        <LazyShareInChat reference={reference} name={name} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
