import type { Communication } from '@baquiano/contract/communications'
import { recordId } from '@baquiano/contract/platform'
import { Button, SegmentedControl, Skeleton, UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { can } from '@baquiano/client/session/can.ts'
import { useTopic } from '@baquiano/client/realtime/use-topic.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { CommunicationView } from './communication-view.tsx'
import styles from './communications.module.css'
import { communicationList, communicationOf, communicationsKey } from './communications.queries.ts'
import { NewCommunication } from './new-communication.tsx'
import { useTargetText } from './use-target-text.ts'

const params = z.object({
  message: recordId.optional(),
  /** Which messages the list shows: `sent` without it. */
  list: z.literal('scheduled').optional().catch(undefined),
  /** `copy` begins with what the open message says. */
  form: z.enum(['new', 'copy']).optional().catch(undefined),
})

const pageSize = 10

/** `/apps/communication`: messages to phones, and who has not seen them (requirement CM-01). */
export function Page() {
  const { t } = useTranslation('communications')
  const client = useQueryClient()
  const [{ message: chosen, list, form }, set] = useUrlParams(params)
  const isPhone = usePhone()
  const { data: newest } = useQuery(communicationList(list === 'scheduled', pageSize))
  // Beside the list there is room for one: its first, until another is chosen.
  const opensFirst = !isPhone && can('COMMUNICATION_READ')
  const message = chosen ?? (opensFirst ? newest?.records[0]?.id : undefined)
  const title = t('title')
  usePageTitle(title)
  const refresh = () => void client.invalidateQueries({ queryKey: communicationsKey })
  useTopic('communications', { onEvent: refresh, onResync: refresh })
  const ends = {
    onSent: (id: string) => set({ message: id, form: undefined }),
    onClose: () => set({ form: undefined }),
  }
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
        <SentList
          open_id={message}
          list={list ?? 'sent'}
          onList={(shown) =>
            set({ list: shown === 'sent' ? undefined : shown, message: undefined })
          }
          onOpen={(id) => set({ message: id, form: undefined })}
        />
        {message === undefined ? (
          <section className="center centered dim pad-16 desk-only">{t('choose')}</section>
        ) : (
          <CommunicationView
            key={message}
            id={message}
            onClose={() => set({ message: undefined })}
            onCopy={() => set({ form: 'copy' })}
          />
        )}
        {form === 'new' && <NewCommunication copied={undefined} {...ends} />}
        {form === 'copy' && message !== undefined && (
          <CopiedCommunication key={`copy ${message}`} id={message} {...ends} />
        )}
      </div>
    </PageFrame>
  )
}

/** A new message with what an earlier one says; nothing until that is there. */
function CopiedCommunication({
  id,
  ...ends
}: { readonly id: string } & Omit<ComponentProps<typeof NewCommunication>, 'copied'>) {
  const { data } = useQuery(communicationOf(id))
  return data && <NewCommunication copied={data} {...ends} />
}

const lists = z.enum(['sent', 'scheduled'])

interface SentListProps {
  readonly list: z.output<typeof lists>
  readonly onList: (list: z.output<typeof lists>) => void
  readonly open_id: string | undefined
  readonly onOpen: (id: string) => void
}

const most = 100

function SentList({ open_id, list: shown, onList, onOpen }: SentListProps) {
  const { t } = useTranslation('communications')
  const [quantity, setQuantity] = useState(pageSize)
  const list = useQuery({
    ...communicationList(shown === 'scheduled', quantity),
    placeholderData: (before, query) =>
      query?.queryKey[2] === (shown === 'scheduled') ? before : undefined,
  })
  const { records = [], total = 0 } = list.data ?? {}
  return (
    <nav className={`${styles.list} column on-surface line-end`} aria-label={t('sent')}>
      <SegmentedControl
        size="xs"
        m={12}
        aria-label={t('title')}
        value={shown}
        data={lists.options.map((value) => ({ value, label: t(`lists.${value}`) }))}
        onChange={(value) => onList(lists.parse(value))}
      />
      {list.error && <ProblemAlert error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={64} m={12} />)}
      {list.isSuccess && records.length === 0 && (
        <div className="pad-16 centered dim">
          <p className="strong ink">{t(shown === 'sent' ? 'none' : 'none_scheduled')}</p>
          <p>{t(shown === 'sent' ? 'none_why' : 'none_scheduled_why')}</p>
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
        {state !== 'scheduled' && (
          <>
            <span className={styles.bar} aria-hidden>
              <i style={{ width: `${phones === 0 ? 0 : (100 * seen) / phones}%` }} />
            </span>
            <span>{t('seen_of', { seen, count: phones })}</span>
          </>
        )}
        {needs_answer && state !== 'scheduled' && (
          <span className="dim">{t('resolved', { count: resolved })}</span>
        )}
        {state !== 'open' && <span className="dim">{t(`states.${state}`)}</span>}
      </span>
    </UnstyledButton>
  )
}
