import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly text: string
  readonly label: string
  readonly onCopied?: () => void
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, label, onCopied }: Props) {
  const { t } = useTranslation('authenticator')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    onCopied?.()
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={14} aria-hidden />}
      onClick={() => void copy()}
    >
      {isCopied ? t('copied') : label}
    </Button>
  )
}
