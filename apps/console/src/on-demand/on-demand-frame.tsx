import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './on-demand.module.css'
import { openRequests, useRequestNews } from './on-demand.queries.ts'

interface Props {
  /** Before the tabs end: how the day goes. */
  readonly note?: ReactNode
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What both pages of requests have: their tabs, and that they are live. */
export function OnDemandFrame({ note, aside, children }: Props) {
  const { t } = useTranslation('on-demand')
  const title = t('title')
  usePageTitle(title)
  useRequestNews()
  const { data } = useQuery(openRequests)
  return (
    <PageFrame title={title}>
      <div className={`${styles.page} tall`}>
        <nav
          className={`${styles.bar} row wrap gap-16 pad-x-16 on-surface line-bottom`}
          aria-label={title}
        >
          <Link to="/apps/on-demand" className={`${styles.tab} row gap-6 strong`}>
            {t('now')}
            {data && <span className={`${styles.count} text-s num`}>{data.records.length}</span>}
          </Link>
          <Link to="/apps/on-demand-history" className={`${styles.tab} row gap-6 strong`}>
            {t('history')}
          </Link>
          <span className="text-m dim grow">{note}</span>
          {aside}
        </nav>
        {children}
      </div>
    </PageFrame>
  )
}
