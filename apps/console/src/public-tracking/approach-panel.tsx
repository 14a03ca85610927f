import { minuteMs } from '@baquiano/contract/platform'
import type { Approach } from '@baquiano/contract/public-tracking'
import { IconShieldCheck } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '@baquiano/client/time/use-now.ts'
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
    <figure className={`${styles.approach} column gap-8`}>
      <div className={`${styles.map} relative clip framed round-20 grow`}>
        <Suspense fallback={null}>
          <Map approach={approach} />
        </Suspense>
        <span className={`${styles.age} pad-x-8 pad-y-4 on-raised round-20 text-s num shadow`}>
          {t('age', { count: minutes })}
        </span>
      </div>
      <figcaption className="row gap-6 text-start dim">
        <IconShieldCheck className="fixed" size={16} aria-hidden />
        {t('only_now', { name })}
      </figcaption>
    </figure>
  )
}
