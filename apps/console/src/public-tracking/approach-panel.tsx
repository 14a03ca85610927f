import { minuteMs } from '@baquiano/contract/platform'
import type { Approach } from '@baquiano/contract/visits'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../platform/time/use-now.ts'
import styles from './public-tracking-page.module.css'

const Map = lazy(async () => {
  const { ApproachMap: component } = await import('./approach-map.tsx')
  return { default: component }
})

/** The way of whoever comes, with the age of what is shown; a line while they send no position. */
export function ApproachPanel({ approach }: { readonly approach: Approach }) {
  const { t } = useTranslation('public-tracking')
  const now = useNow(minuteMs / 4)
  const { position, name } = approach
  if (!position) return <p className="dim">{t('no_position', { name })}</p>
  const minutes = Math.max(Math.round((now - Date.parse(position.fix_at)) / minuteMs), 0)
  return (
    <figure className={`${styles.map} relative clip framed round-20`}>
      <Suspense fallback={null}>
        <Map approach={approach} />
      </Suspense>
      <span className={`${styles.age} pad-x-8 pad-y-4 on-raised round-20 text-s num shadow`}>
        {t('age', { count: minutes })}
      </span>
      <figcaption className={`${styles.caption} pad-y-8 pad-x-12 on-raised round-10 text-s shadow`}>
        {t('only_now', { name })}
      </figcaption>
    </figure>
  )
}
