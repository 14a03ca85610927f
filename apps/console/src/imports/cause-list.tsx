import { type CauseGroup, causeGroup, type ImportDetail } from '@baquiano/contract/imports'
import { numberText } from '@baquiano/contract/platform'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { importCausesOf } from './imports.queries.ts'
import styles from './imports.module.css'
import { useImportWords } from './use-import-words.ts'

/** What rows are wrong for: a cause, and the column of the file where it lies in one. */
type Cause = Pick<CauseGroup, 'cause' | 'column'>

/** As an address of a page names it. */
export const causeKeyOf = ({ cause, column }: Cause): string => `${cause}:${column ?? ''}`

/** @returns null for a text that names none */
export function causeOfKey(key: string | undefined): Cause | null {
  const [name, column = ''] = (key ?? '').split(':')
  const { data: cause } = causeGroup.shape.cause.safeParse(name)
  if (!cause || !/^\d*$/.test(column)) return null
  return { cause, column: column === '' ? null : Number(column) }
}

interface Props {
  readonly imported: ImportDetail
  readonly chosen: string | undefined
  /** Rows that are corrected, and not sent yet. */
  readonly edited: number
  readonly onChoose: (key: string | undefined) => void
}

/** How many of the wrong rows are corrected, and what is wrong with how many, of which one can be chosen (target import-3-fix). */
export function CauseList({ imported, chosen, edited, onChoose }: Props) {
  const { data = [], error, refetch } = useQuery(importCausesOf(imported.id))
  const { t, i18n } = useTranslation('imports')
  const { targetName, faultText } = useImportWords(imported.targets)
  const { rejected } = imported.counts
  const number = (count: number) => numberText(count, i18n.language)
  const items = [
    { key: undefined, title: t('fix.all'), note: null, rows: rejected },
    ...keyed(data).map(({ key, rows, group }) => {
      const note = group.target === null ? null : targetName(group.target)
      return { key, title: faultText(group), note, rows }
    }),
  ]
  return (
    <section className="stack gap-12" aria-label={t('fix.by_cause')}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      <div className="stack gap-6">
        <p>
          <b className="num text-xl">{number(edited)}</b>{' '}
          <span className="dim">
            {t('fix.progress', { count: rejected, number: number(rejected) })}
          </span>
        </p>
        <Progress
          value={(100 * edited) / Math.max(1, rejected)}
          color="green"
          size={6}
          aria-label={t('fix.progress', { count: rejected, number: number(rejected) })}
        />
      </div>
      <ul className={`${styles.causes} stack gap-2`}>
        {items.map(({ key, title, note, rows }) => (
          <li key={key ?? ''}>
            <button
              type="button"
              className="row gap-8 between pad-8 round-8 wide"
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
            >
              <span className="stack shrink">
                <span>{title}</span>
                {note !== null && <span className="dim text-s">{note}</span>}
              </span>
              <span className="num strong">{number(rows)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="dim text-s">{t('fix.left_out')}</p>
    </section>
  )
}

/** Groups that differ in nothing but their code are chosen together. */
function keyed(groups: readonly CauseGroup[]) {
  const byKey = new Map<string, { key: string; rows: number; group: CauseGroup }>()
  for (const group of groups) {
    const key = causeKeyOf(group)
    const known = byKey.get(key)
    byKey.set(key, { key, group: known?.group ?? group, rows: (known?.rows ?? 0) + group.rows })
  }
  return [...byKey.values()]
}
