import { errorStatuses, keysOf } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import styles from './list-parts.module.css'
import type { BulkResult } from './use-bulk.ts'

interface Props<Row> {
  readonly result: BulkResult<Row> | null
  readonly isRunning: boolean
  readonly onRetry: () => void
  readonly onClose: () => void
}

const codes = keysOf(errorStatuses)

/** Outcome of each row after a bulk action, failures first, with a button to retry those (target states). */
export function BulkOutcome<Row>({ result, isRunning, onRetry, onClose }: Props<Row>) {
  const { t } = useTranslation(['list', 'platform'])
  const outcomes = result?.outcomes ?? []
  const failed = outcomes.filter(({ code }) => code !== null)
  const done = outcomes.length - failed.length
  const sorted = [...failed, ...outcomes.filter(({ code }) => code === null)]
  const textOf = (code: string) => {
    const translated = codes.find((it) => it === code)
    return translated ? t(`platform:errors.${translated}`) : code
  }
  return (
    <Dialog
      isOpen={result !== null}
      title={result ? t('outcome.title', { act: result.action.label, count: outcomes.length }) : ''}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('platform:close')}
          </Button>
          <Button
            data-autofocus
            loading={isRunning}
            leftSection={<IconRefresh size={14} aria-hidden />}
            onClick={onRetry}
          >
            {t('outcome.retry', { count: failed.length })}
          </Button>
        </>
      }
    >
      <p className={`${styles.tags} flex gap-6`}>
        <span data-kind="done">{t('outcome.done', { count: done })}</span>
        <span data-kind="failed">{t('outcome.failed', { count: failed.length })}</span>
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
            <b className="ell medium">{result?.names.get(id) ?? id}</b>
            {code !== null && <span className="dim">{textOf(code)}</span>}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
