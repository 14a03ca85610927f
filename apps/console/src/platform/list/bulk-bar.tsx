import { numberText } from '@baquiano/contract/platform'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NameDialog } from '../dialog/name-dialog.tsx'
import { problemOf } from '../http/problem-of.ts'
import styles from './bulk-bar.module.css'
import type { ListSpec } from './list-spec.ts'
import type { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly selection: Selection
  readonly bulk: ReturnType<typeof useBulk<Row>>
  readonly total: number
}

/** Actions after these show their icon alone; on a phone all do. */
const mostLabels = 3

/** Bulk actions on the selected rows, and a button to select all that match. */
export function BulkBar<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, selection, bulk, total } = props
  const { t, i18n } = useTranslation(['list', 'platform'])
  const format = (count: number) => numberText(count, i18n.language)
  const { count } = selection
  if (bulk.isRunning) {
    return (
      <output className={`${styles.bar} row grow gap-8 shrink round-10 text-m nowrap`}>
        <b className="num">{t('running', { count: bulk.done, number: format(bulk.done) })}</b>
      </output>
    )
  }
  return (
    <div
      className={`${styles.bar} row grow gap-8 shrink round-10 text-m nowrap`}
      role="toolbar"
      aria-label={t('selected_acts')}
    >
      <output className="num">
        <bdi>{t('selected', { count, number: format(count), of: format(total) })}</bdi>
      </output>
      {!selection.isAll && count < total && (
        <button type="button" className={styles.all} onClick={selection.chooseAll}>
          {t('select_matching', { of: format(total) })}
        </button>
      )}
      {bulk.error && <span>{t(`platform:errors.${problemOf(bulk.error).code}`)}</span>}
      <span className="grow" />
      {bulk.asked?.action.isConfirmedByName && (
        <NameDialog
          title={bulk.asked.action.label}
          name={bulk.asked.name}
          isPending={false}
          error={null}
          onConfirm={() => bulk.confirm()}
          onClose={bulk.cancel}
        />
      )}
      {spec.bulkActions.map((action, index) => (
        <button
          key={action.key}
          type="button"
          data-danger={action.isDangerous}
          data-icon-only={index >= mostLabels || undefined}
          aria-label={action.label}
          title={action.label}
          onClick={() => bulk.request(action, selection)}
        >
          <action.icon size={15} stroke={1.8} aria-hidden />
          <span>{action.label}</span>
        </button>
      ))}
      <i aria-hidden />
      <button type="button" aria-label={t('clear_selection')} onClick={selection.clear}>
        <IconX size={15} aria-hidden />
      </button>
      {bulk.asked?.action.dialog?.({
        count: bulk.asked.count,
        onRun: bulk.confirm,
        onClose: bulk.cancel,
      })}
    </div>
  )
}
