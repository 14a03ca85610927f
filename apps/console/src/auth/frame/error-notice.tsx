import { CloseButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useAuthWords } from '../use-auth-words.ts'
import styles from './error-notice.module.css'

export interface Notice {
  /** Another one even where it says the same. */
  readonly at: number
  readonly text: string
}

/** How long a login error shows (requirement AUTH-08). */
const visibleMs = 6000

interface Props {
  readonly notice: Notice
  readonly onClose: () => void
}

/** A danger notice that closes by itself; the form shows the same text, for people who missed it. */
export function ErrorNotice({ notice, onClose }: Props) {
  const { t } = useAuthWords()
  useEffect(() => {
    const timer = setTimeout(onClose, visibleMs)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <div className={`${styles.notice} flex gap-8 clip round-10 on-raised`}>
      <IconAlertCircle className="bad" size={18} aria-hidden />
      <div>
        <b>{t('platform:error')}</b>
        <span className="soft">{notice.text}</span>
      </div>
      <CloseButton size="sm" aria-label={t('platform:close')} onClick={onClose} />
      <i aria-hidden />
    </div>
  )
}
