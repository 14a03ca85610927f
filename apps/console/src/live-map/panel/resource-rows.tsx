import { Button, Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEscape } from '../../platform/keys/use-escape.ts'
import { useRowWindow } from '../../platform/use-row-window.ts'
import type { LiveMap } from '../use-live-map.ts'
import styles from './resource-panel.module.css'
import { ResourceRow } from './resource-row.tsx'

const rowPx = 78

interface Props {
  readonly live: LiveMap
}

export function ResourceRows({ live }: Props) {
  const { people } = live.model
  if (people.length > 0) return <RowList live={live} />
  if (live.isPending || (!live.isTeamKnown && !live.error)) return <RowSkeletons />
  return live.error ? <span className="grow" /> : <NoMatches live={live} />
}

/** Only the rows in sight are drawn; J and K go down and up. */
function RowList({ live }: Props) {
  const { t } = useTranslation('live-map')
  const { people } = live.model
  const box = useRef<HTMLDivElement>(null)
  const { first, last, beforePx, afterPx, show } = useRowWindow(box, people.length, rowPx)
  const at = people.findIndex(({ id }) => id === live.selected?.id)

  const step = (by: 1 | -1) => {
    const next = people[Math.min(Math.max(at + by, 0), people.length - 1)]
    if (next) live.selectPerson(next.id)
  }
  useHotkeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
  ])
  useEscape(live.visit !== undefined || live.selected !== undefined, live.close)
  useEffect(() => {
    if (at >= 0) show(at)
  }, [at, show])

  return (
    <div ref={box} className={`${styles.rows} grow shrink-y scroll pad-x-6`}>
      <ul style={{ paddingTop: beforePx, paddingBottom: afterPx }} aria-label={t('resources')}>
        {people.slice(first, last).map((person) => (
          <li key={person.id}>
            <ResourceRow person={person} live={live} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function NoMatches({ live: { search, set, model } }: Props) {
  const { t } = useTranslation('live-map')
  const { name, only, status, group } = search
  const isFiltered = [name, only === 'attention', status?.length, group].some(Boolean)
  const clear = () => set({ name: undefined, only: undefined, status: undefined, group: undefined })
  return (
    <div className={`${styles.empty} stack packed grow gap-12 dim centered`}>
      <p>{t(isFiltered ? 'nobody_matches' : model.team.length === 0 ? 'nobody' : 'nobody_out')}</p>
      {isFiltered && (
        <Button size="xs" variant="default" onClick={clear}>
          {t('clear_filters')}
        </Button>
      )}
    </div>
  )
}

function RowSkeletons() {
  const { t } = useTranslation('platform')
  return (
    <output
      className={`${styles.rows} grow shrink-y scroll pad-x-6`}
      aria-busy
      aria-label={t('loading')}
    >
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span
          key={row}
          className={`${styles.row} flex relative gap-8 wide round-10 hover`}
          aria-hidden
        >
          <Skeleton width={32} height={32} radius="lg" />
          <span className="stack packed grow gap-4 shrink">
            <Skeleton height={13} width="70%" />
            <Skeleton height={11} width="88%" />
            <Skeleton height={4} />
          </span>
        </span>
      ))}
    </output>
  )
}
