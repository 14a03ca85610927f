import type { Communication } from '@baquiano/contract/communications'
import { recordId } from '@baquiano/contract/platform'
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { can } from '@baquiano/client/session/can.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { CommunicationView } from './communication-view.tsx'
import styles from './communications.module.css'
import { communicationList, communicationsKey } from './communications.queries.ts'
import { NewCommunication } from './new-communication.tsx'
import { useTargetText } from './use-target-text.ts'

const params = z.object({
  message: recordId.optional(),
  form: z.literal('new').optional().catch(undefined),
})

/** `/apps/communication`: messages to phones, and who has not seen them (requirement CM-01). */
export function Page() {
  const { t } = useTranslation('communications')
  const client = useQueryClient()
  const [{ message, form }, set] = useUrlParams(params)
  const title = t('title')
  usePageTitle(title)
  const refresh = () => void client.invalidateQueries({ queryKey: communicationsKey })
  useTopic('communications', { onEvent: refresh, onResync: refresh })
  return (
    <PageFrame
      title={title}
      tools={
        can('COMMUNICATION_CREATE') && (
          <AddButton
            label={t('new')}
            accessibleName={t('new_name')}
            onClick={() => set({ form: 'new' })}
          />
        )
      }
    >
      <div className={styles.page} data-open={message !== undefined || undefined}>
        <SentList open_id={message} onOpen={(id) => set({ message: id, form: undefined })} />
        {message === undefined ? (
          <section className="center centered dim pad-16 desk-only">{t('choose')}</section>
        ) : (
          <CommunicationView
            key={message}
            id={message}
            onClose={() => set({ message: undefined })}
          />
        )}
        {form === 'new' && (
          <NewCommunication
            onSent={(id) => set({ message: id, form: undefined })}
            onClose={() => set({ form: undefined })}
          />
        )}
      </div>
    </PageFrame>
  )
}

interface SentListProps {
  readonly open_id: string | undefined
  readonly onOpen: (id: string) => void
}

const pageSize = 10
const most = 100

function SentList({ open_id, onOpen }: SentListProps) {
  const { t } = useTranslation('communications')
  const [quantity, setQuantity] = useState(pageSize)
  const list = useQuery({ ...communicationList(quantity), placeholderData: keepPreviousData })
  const { records = [], total = 0 } = list.data ?? {}
  return (
    <nav className={`${styles.list} column on-surface line-end`} aria-label={t('sent')}>
      {list.error && <ProblemAlert error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={64} m={12} />)}
      {list.isSuccess && records.length === 0 && (
        <div className="pad-16 centered dim">
          <p className="strong ink">{t('none')}</p>
          <p>{t('none_why')}</p>
        </div>
      )}
      <ul className="grow scroll shrink-y">
        {records.map((record) => (
          <li key={record.id}>
            <SentRow
              record={record}
              isOpen={record.id === open_id}
              onOpen={() => onOpen(record.id)}
            />
          </li>
        ))}
      </ul>
      {total > records.length && (
        <footer className="row between pad-x-12 pad-y-8 line-top text-s dim">
          <span className="num">{t('shown', { shown: records.length, total })}</span>
          {quantity < most && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => setQuantity(quantity + pageSize)}
            >
              {t('more')}
            </Button>
          )}
        </footer>
      )}
    </nav>
  )
}

interface SentRowProps {
  readonly record: Communication
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function SentRow({ record, isOpen, onOpen }: SentRowProps) {
  const { t } = useTranslation('communications')
  const moment = useMoment()
  const { title, phones, seen, resolved, needs_answer, sent_at, state } = record
  const target = useTargetText(record)
  return (
    <UnstyledButton
      className={`${styles.row} stack gap-4 wide line-bottom`}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      <b className="ell strong">
        <bdi>{title}</bdi>
      </b>
      <span className="ell text-m dim">{[target, moment(sent_at)].join(', ')}</span>
      <span className="row gap-12 text-s num">
        <span className={styles.bar} aria-hidden>
          <i style={{ width: `${phones === 0 ? 0 : (100 * seen) / phones}%` }} />
        </span>
        <span>{t('seen_of', { seen, count: phones })}</span>
        {needs_answer && <span className="dim">{t('resolved', { count: resolved })}</span>}
        {state !== 'open' && <span className="dim">{t(`states.${state}`)}</span>}
      </span>
    </UnstyledButton>
  )
}
