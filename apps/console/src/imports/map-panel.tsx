import type { ImportDetail, PlacedRow } from '@baquiano/contract/imports'
import { limits, numberText } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { importPlacesOf } from './imports.queries.ts'
import styles from './imports.module.css'

const ImportMap = lazyPart(async () => (await import('./import-map.tsx')).ImportMap)

const acts = ['create', 'update', 'unchanged', 'rejected'] as const
const noRows: readonly PlacedRow[] = []

/** The row that is looked at, in a table and on the map. */
export interface CurrentRow {
  readonly id: string | null
  readonly show: (id: string | null) => void
  readonly isPlaced: (id: string) => boolean
}

interface Props {
  readonly imported: ImportDetail
  readonly tense: 'will' | 'did'
  readonly children: (current: CurrentRow) => ReactNode
}

/** Rows, and beside them the map of those that have a place: a point and its row are shown together. */
export function WithMap({ imported, tense, children }: Props) {
  const { t, i18n } = useTranslation('imports')
  const { data } = useQuery(importPlacesOf(imported))
  const [id, show] = useState<string | null>(null)
  const rows = data?.records ?? noRows
  const isPlaced = (wanted: string) => rows.some((row) => row.id === wanted)
  const inside = children({ id, show, isPlaced })
  if (rows.length === 0) return inside
  const present = acts.filter((act) => rows.some((row) => row.act === act))
  return (
    <div className={styles.withMap}>
      <div className="stack gap-12 packed shrink">{inside}</div>
      <div className={`${styles.map} relative clip framed round-10`}>
        <ImportMap rows={rows} current={id} onCurrent={show} />
        <div className={`${styles.legend} row wrap gap-12 pad-8 round-8 on-raised shadow text-s`}>
          {present.map((act) => (
            <span key={act} className="row gap-6">
              <i className={styles.swatch} data-act={act} aria-hidden />
              {t(`${tense}.${act}`)}
            </span>
          ))}
          {data?.is_cut === true && (
            <span className="dim">
              {t('map.cut', { number: numberText(limits.import_places, i18n.language) })}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
