import { Logo } from '@baquiano/ui'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
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
}

/** A page that says one thing and the next step (specification, point 2). */
export function NoticePage({ notice, onRetry }: Props) {
  const { t } = useTranslation('platform')
  return (
    <main className={styles.page}>
      <header className={styles.brand}>
        <Logo size={30} />
        <b>Baquiano</b>
      </header>
      <NoticeArt code={/\d+/.exec(notice)?.[0] ?? ''} />
      <h1>{t(`pages.${notice}.title`)}</h1>
      <p>{t(`pages.${notice}.text`)}</p>
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
