import { Logo } from '@baquiano/ui'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NoticeArt } from './notice-art.tsx'
import styles from './notice-page.module.css'

interface Props {
  readonly notice:
    | 'error-404'
    | 'error-500'
    | 'not-authorized'
    | 'maintenance'
    | 'comingsoon'
    | 'chunk'
  readonly onRetry?: () => void
  /** In place of the usual text. */
  readonly children?: ReactNode
}

/** A page that says one thing and the next step (specification, point 2). */
export function NoticePage({ notice, onRetry, children }: Props) {
  const { t } = useTranslation('platform')
  const title = t(`pages.${notice}.title`)
  useEffect(() => {
    document.title = `${title} · Baquiano`
  }, [title])
  return (
    <main className={styles.page}>
      <header className={styles.brand}>
        <Logo size={30} />
        <b>Baquiano</b>
      </header>
      <NoticeArt code={/\d+/.exec(notice)?.[0] ?? ''} />
      <h1>{title}</h1>
      {children ?? <p>{t(`pages.${notice}.text`)}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <Button leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button component="a" href="/" variant={onRetry ? 'default' : 'filled'}>
          {t('pages.home')}
        </Button>
      </div>
    </main>
  )
}
