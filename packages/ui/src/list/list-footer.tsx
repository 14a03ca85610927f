import { numberText } from '@baquiano/contract/platform'
import { ActionIcon, Kbd } from '@mantine/core'
import { IconKeyboard, IconRefresh, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { NameDialog } from '../dialog/name-dialog.tsx'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import type { ListSpec } from './list-spec.ts'
import type { BodyProps } from './list-table.tsx'
import styles from './list.module.css'
import type { useBulk } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row extends { readonly id: string }> extends BodyProps<Row> {
  readonly bulk: ReturnType<typeof useBulk<Row>>
  readonly onHelp: () => void
}

/** Total and time of the last update; bulk actions replace them while rows are selected, so that nothing moves. */
export function ListFooter<Row extends { readonly id: string }>(props: Props<Row>) {
  const { spec, list, selection, bulk, onHelp } = props
  const { t } = useTranslation('list')
  const time = useCompanyTime()
  if (selection.count > 0 || bulk.isRunning) {
    return (
      <footer className={`${styles.foot} row gap-8 shrink line-top text-s`} data-bulk>
        <BulkBar spec={spec} selection={selection} bulk={bulk} total={list.total ?? 0} />
      </footer>
    )
  }
  return (
    <footer className={`${styles.foot} row gap-8 shrink line-top text-s`}>
      <Total {...props} />
      {list.updatedAt > 0 && (
        <span className="dim">· {t('updated', { hour: time.hourOf(list.updatedAt) })}</span>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        loading={list.isFetching}
        aria-label={t('refresh')}
        onClick={list.refresh}
      >
        <IconRefresh size={14} aria-hidden />
      </ActionIcon>
      <span className="grow" />
      <span className="dim text-s nowrap desk-only" aria-hidden>
        <Kbd size="xs">J</Kbd> <Kbd size="xs">K</Kbd> {t('hints.move')}{' '}
        {spec.bulkActions.length > 0 && (
          <>
            <Kbd size="xs">X</Kbd> {t('hints.mark')}{' '}
          </>
        )}
        <Kbd size="xs">↵</Kbd> {t('hints.open')}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        className="desk-only"
        aria-label={t('keys.title')}
        onClick={onHelp}
      >
        <IconKeyboard size={16} aria-hidden />
      </ActionIcon>
    </footer>
  )
}

/** The total, counted up to a limit; exactly on demand. */
function Total<Row extends { readonly id: string }>({ spec, list }: Props<Row>) {
  const { t, i18n } = useTranslation('list')
  const exact = useMutation({
    mutationFn: async () => {
      const request = { ...list.request, quantity: 1, count: 'exact' } as const
      const page = await spec.fetchPage(request, new AbortController().signal)
      return { requestKey: list.requestKey, total: page.total ?? 0 }
    },
  })
  if (list.total === undefined) return null
  const counted = exact.data?.requestKey === list.requestKey ? exact.data.total : undefined
  const format = (count: number) => numberText(count, i18n.language)
  const isMinimum = list.isTotalMinimum && counted === undefined
  return (
    <>
      <output className="num">
        <bdi>
          {t('total', { count: counted ?? list.total, number: format(counted ?? list.total) })}
          {isMinimum && '+'}
        </bdi>
      </output>
      {isMinimum && (
        <button type="button" className={styles.exact} onClick={() => exact.mutate()}>
          {t('count_exactly')}
        </button>
      )}
      {list.isBestFirst && <span className="dim">· {t('too_many_to_sort')}</span>}
    </>
  )
}

interface BulkBarProps<Row extends { readonly id: string }> {
  readonly spec: ListSpec<Row>
  readonly selection: Selection
  readonly bulk: ReturnType<typeof useBulk<Row>>
  readonly total: number
}

/** Actions after these show their icon alone; on a phone all do. */
const mostLabels = 3

/** Bulk actions on the selected rows, and a button to select all that match. */
function BulkBar<Row extends { readonly id: string }>(props: BulkBarProps<Row>) {
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
