import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import styles from './webhooks.module.css'

interface Props {
  readonly title: string
  /** What becomes of it. */
  readonly text: string
  readonly secret: string
  readonly onClose: () => void
}

/** Shows a new secret, this once; it does not close by a slip of the hand before it is copied. */
export function SecretDialog({ title, text, secret, onClose }: Props) {
  const { t } = useTranslation('webhooks')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Dialog
      isOpen
      title={title}
      onClose={() => isCopied && onClose()}
      actions={
        <>
          <Button
            variant={isCopied ? 'default' : 'filled'}
            leftSection={<Icon size={14} aria-hidden />}
            onClick={() => void copy()}
            data-autofocus
          >
            {t(isCopied ? 'secret.copied' : 'secret.copy')}
          </Button>
          <Button variant={isCopied ? 'filled' : 'default'} onClick={onClose}>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        <p>{text}</p>
        <code className={styles.secret}>{secret}</code>
      </div>
    </Dialog>
  )
}
