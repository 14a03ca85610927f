import { Logo } from '@baquiano/ui'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { MissingPermissions } from '../platform/missing-permissions.tsx'
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
  /** Permissions or modules, by name. */
  readonly missing?: readonly string[]
}

/** A page that says one thing and the next step (specification, point 2). */
export function NoticePage({ notice, onRetry, missing = [] }: Props) {
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
      {missing.length === 0 && <p>{t(`pages.${notice}.text`)}</p>}
      <MissingPermissions names={missing} />
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
