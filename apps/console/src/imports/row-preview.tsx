import { type ImportRow, type ImportSettings, replacedTexts } from '@baquiano/contract/imports'
import { comparedText } from '@baquiano/contract/platform'
import { ActionIcon } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Meanings } from './column-row.tsx'
import type { StepProps } from './import-frame.tsx'
import { importRowsOf } from './imports.queries.ts'
import styles from './imports.module.css'
import { useImportWords } from './use-import-words.ts'

interface Props extends Pick<StepProps, 'imported'> {
  readonly draft: ImportSettings
  readonly meant: Meanings
}

/** One row of the file after another, each value beside what its column means now (target import-1-columns). */
export function RowPreview({ imported, draft, meant }: Props) {
  const { t } = useTranslation('imports')
  const { targetName } = useImportWords(imported.targets)
  const [at, setAt] = useState(0)
  const query = useInfiniteQuery(importRowsOf(imported.id, {}))
  const rows = query.data?.pages.flatMap(({ records }) => records) ?? []
  const row = rows[at]
  if (!row) return null
  const values = valuesOf(row, draft, meant)
  const isLast = at + 1 >= rows.length
  const showNext = () => {
    if (!isLast) setAt(at + 1)
    else if (query.hasNextPage) void query.fetchNextPage().then(() => setAt(at + 1))
    else setAt(0)
  }
  return (
    <section className="stack gap-8" aria-label={t('columns_step.preview')}>
      <h3 className="text-m soft">{t('columns_step.preview')}</h3>
      <div className="framed round-10 on-sunk pad-12 stack gap-4">
        <header className="row between gap-8">
          <span className="num dim text-s">{t('map.row', { row: row.row })}</span>
          <ActionIcon
            size="sm"
            variant="subtle"
            aria-label={t('columns_step.next_row')}
            loading={query.isFetchingNextPage}
            onClick={showNext}
          >
            <IconArrowRight size={15} aria-hidden className={styles.toward} />
          </ActionIcon>
        </header>
        <dl className={styles.preview}>
          {values.map(({ target, text, isFixed }) => (
            <div key={target} className="row gap-8">
              <dt className="dim">
                <bdi>{targetName(target)}</bdi>
              </dt>
              <dd className="strong anywhere">
                {text === '' ? (
                  <span className="dim">{t('review.empty_value')}</span>
                ) : (
                  <bdi>{text}</bdi>
                )}
                {isFixed && <span className="dim text-s"> · {t('columns_step.fixed')}</span>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** What a row has of each target: from its column as corrected and replaced, else what all rows have. */
function valuesOf({ cells }: ImportRow, draft: ImportSettings, meant: Meanings) {
  const constants = new Map(draft.constants.map(({ target, text }) => [target, text]))
  const ofColumns = [...meant].flatMap(([column, target]) => {
    if (target === null) return []
    const given = String(cells[column] ?? '')
    const text = replacedTexts(draft, column).get(comparedText(given)) ?? given
    const isFixed = text === '' && constants.has(target)
    return [{ target, text: isFixed ? (constants.get(target) ?? '') : text, isFixed }]
  })
  const named = new Set(ofColumns.map(({ target }) => target))
  const others = [...constants].filter(([target]) => !named.has(target))
  return [...ofColumns, ...others.map(([target, text]) => ({ target, text, isFixed: true }))]
}
