import {
  type BulkOutcome as BulkOutcomes,
  errorStatuses,
  keysOf,
} from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import styles from './list-parts.module.css'
import type { BulkResult } from './use-bulk.ts'

type ShownResult = Pick<BulkResult<unknown>, 'outcomes' | 'names'> & {
  readonly action: { readonly label: string }
}

interface Props {
  readonly result: ShownResult | null
  readonly isRunning: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

const codes = keysOf(errorStatuses)

/** Outcome of each row after a bulk action, failures first, with a button to retry those (target states). */
export function BulkOutcome({ result, isRunning, onRetry, onClose }: Props) {
  const { t } = useTranslation('list')
  if (!result) return null
  const { action, outcomes, names } = result
  return (
    <OutcomeDialog
      title={t('outcome.title', { act: action.label, count: outcomes.length })}
      outcomes={outcomes}
      names={names}
      isRunning={isRunning}
      onRetry={onRetry}
      onClose={onClose}
    />
  )
}

interface DialogProps {
  readonly title: string
  readonly outcomes: readonly BulkOutcomes[]
  /** Of those that are known; the others are shown by id. */
  readonly names: ReadonlyMap<string, string>
  readonly isRunning?: boolean
  /** What cannot be tried again has none. */
  readonly onRetry?: () => void
  /** Above the records. */
  readonly note?: ReactNode
  readonly onClose: () => void
}

/** Each record with why it stays as it was, or that it is done. */
export function OutcomeDialog(props: DialogProps) {
  const { title, outcomes, names, isRunning = false, onRetry, note, onClose } = props
  const { t } = useTranslation(['list', 'platform'])
  const failed = outcomes.filter(({ code }) => code !== null)
  const done = outcomes.length - failed.length
  const sorted = [...failed, ...outcomes.filter(({ code }) => code === null)]
  const textOf = (code: string) => {
    const translated = codes.find((it) => it === code)
    return translated ? t(`platform:errors.${translated}`) : code
  }
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('platform:close')}
          </Button>
          {onRetry && (
            <Button
              data-autofocus
              loading={isRunning}
              leftSection={<IconRefresh size={14} aria-hidden />}
              onClick={onRetry}
            >
              {t('outcome.retry', { count: failed.length })}
            </Button>
          )}
        </>
      }
    >
      {note}
      <p className={`${styles.tags} flex gap-6`}>
        <span data-kind="done">{t('outcome.done', { count: done })}</span>
        {failed.length > 0 && (
          <span data-kind="failed">{t('outcome.failed', { count: failed.length })}</span>
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <ul className={styles.outcomes} tabIndex={0} aria-label={t('outcome.rows')}>
        {sorted.map(({ id, code }) => (
          <li key={id} data-kind={code === null ? 'done' : 'failed'}>
            {code === null ? (
              <IconCheck size={15} stroke={2.4} aria-label={t('outcome.was_done')} />
            ) : (
              <IconX size={15} stroke={2.4} aria-label={t('outcome.was_not')} />
            )}
            <b className="ell medium">{names.get(id) ?? id}</b>
            {code !== null && <span className="dim">{textOf(code)}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
