import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandPage } from '@baquiano/ui/shell/brand-page.tsx'
import { NoticeArt } from './notice-art.tsx'

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
  return (
    <BrandPage
      title={t(`pages.${notice}.title`)}
      art={<NoticeArt code={/\d+/.exec(notice)?.[0] ?? ''} />}
    >
      {children ?? <p>{t(`pages.${notice}.text`)}</p>}
      <div className="flex gap-8 pad-y-12">
        {onRetry && (
          <Button leftSection={<IconRefresh size={16} />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button component="a" href="/" variant={onRetry ? 'default' : 'filled'}>
          {t('pages.home')}
        </Button>
      </div>
    </BrandPage>
  )
}
