import { isFinal } from '@baquiano/contract/visits'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import styles from './resource-panel.module.css'

/** Visits of nobody that are to be done, one click from being somebody's. */
export function UnassignedPool({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const unassigned = live.model.unassigned.filter(({ status }) => !isFinal(status))
  const isOpen = live.search.only === 'unassigned'
  if (unassigned.length === 0 || !live.areVisitsKnown) return null
  const Chevron = isOpen ? IconChevronDown : IconChevronUp
  return (
    <section
      className={`${styles.pool} round-10 text-s`}
      aria-label={t('unassigned', { count: unassigned.length })}
    >
      <UnstyledButton
        className={`${styles.poolHead} row gap-8 wide round-10 hover`}
        aria-expanded={isOpen}
        onClick={() => live.set({ only: isOpen ? undefined : 'unassigned' })}
      >
        <StatusGlyph status="Not Assigned" />
        <b className="num nowrap">
          <bdi>{t('unassigned', { count: unassigned.length })}</bdi>
        </b>
        <span className="ell dim grow">
          {unassigned
            .slice(0, 4)
            .map(({ visit_point_name }) => visit_point_name)
            .join(', ')}
        </span>
        <Chevron size={15} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <ul>
          {unassigned.map(({ id, visit_point_name, start_at }) => (
            <li key={id}>
              <UnstyledButton
                className={`${styles.poolRow} row gap-8 wide pad-x-8 round-8 hover`}
                aria-pressed={id === live.visit?.id}
                onClick={() => live.openSoonest(id)}
              >
                <span className="ell grow">{visit_point_name}</span>
                <small className="num dim">{live.time.hourOf(Date.parse(start_at))}</small>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
