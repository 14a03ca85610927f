import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import { causeIcons, troubleKinds } from '../../troubles/index.ts'
import styles from './trouble.module.css'

/** How many need attention for each cause; each count is a filter. */
export function TroubleKinds({ live: { model, search, set } }: { readonly live: LiveMap }) {
  const { t } = useTranslation(['live-map', 'troubles'])
  const troubles = [...model.attention.values()]
  const counts = troubleKinds.map((kind) => ({
    kind,
    count: troubles.filter((causes) => causes.some((cause) => cause.kind === kind)).length,
  }))
  const shown = counts.filter(({ kind, count }) => count > 0 || kind === search.trouble)
  if (shown.length < 2 && search.trouble === undefined) return null
  return (
    <ul className={`${styles.kinds} row wrap gap-6`} aria-label={t('trouble.by_cause')}>
      {shown.map(({ kind, count }) => {
        const Icon = causeIcons[kind]
        const isOn = search.trouble === kind
        return (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={isOn}
              onClick={() => set({ trouble: isOn ? undefined : kind })}
            >
              <Icon size={13} aria-hidden />
              {t(`troubles:kind.${kind}`)}
              <b className="num">{count}</b>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
