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
import {
  communicationList,
  communicationOf,
  communicationsKey,
  templateList,
} from './communications.queries.ts'
import { NewCommunication } from './new-communication.tsx'
import { TemplateList } from './templates.tsx'
import { useTargetText } from './use-target-text.ts'

const params = z.object({
  message: recordId.optional(),
  /** Which messages the list shows: `sent` without it. */
  list: z.enum(['scheduled', 'templates']).optional().catch(undefined),
  /** `copy` begins with what the open message says. */
  form: z.enum(['new', 'copy']).optional().catch(undefined),
  /** With which a new one begins. */
  template: recordId.optional(),
})

const pageSize = 10

/** `/apps/communication`: messages to phones, and who has not seen them (requirement CM-01). */
export function Page() {
  const { t } = useTranslation('communications')
  const client = useQueryClient()
  const [{ message: chosen, list, form, template }, set] = useUrlParams(params)
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
    onSent: (id: string) =>
      set({ message: id, list: undefined, form: undefined, template: undefined }),
    onClose: () => set({ form: undefined, template: undefined }),
  }
  return (
    <PageFrame
      title={title}
      tools={
        can('COMMUNICATION_CREATE') && (
          <AddButton
            label={t('new')}
            accessibleName={t('new_name')}
            onClick={() => set({ form: 'new', template: undefined })}
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
          onUse={(id) => set({ form: 'new', template: id })}
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
        <OpenForm form={form} message={message} template={template} {...ends} />
      </div>
    </PageFrame>
  )
}

interface OpenFormProps extends Omit<ComponentProps<typeof NewCommunication>, 'copied'> {
  readonly form: 'new' | 'copy' | undefined
  /** The message that is open, and the template to begin with. */
  readonly message: string | undefined
  readonly template: string | undefined
}

function OpenForm({ form, message, template, ...ends }: OpenFormProps) {
  if (form === 'copy' && message !== undefined)
    return <CopiedCommunication key={`copy ${message}`} id={message} {...ends} />
  if (form !== 'new') return null
  return template === undefined ? (
    <NewCommunication copied={undefined} {...ends} />
  ) : (
    <TemplatedCommunication key={template} id={template} {...ends} />
  )
}

type BegunProps = { readonly id: string } & Omit<ComponentProps<typeof NewCommunication>, 'copied'>

/** A new message with what a template says; nothing until that is there. */
function TemplatedCommunication({ id, ...ends }: BegunProps) {
  const { data } = useQuery(templateList)
  const copied = data?.records.find((template) => template.id === id)
  return data && <NewCommunication copied={copied} {...ends} />
}

/** A new message with what an earlier one says; nothing until that is there. */
function CopiedCommunication({ id, ...ends }: BegunProps) {
  const { data } = useQuery(communicationOf(id))
  return data && <NewCommunication copied={data} {...ends} />
}

const lists = z.enum(['sent', 'scheduled', 'templates'])

interface SentListProps {
  readonly list: z.output<typeof lists>
  readonly onList: (list: z.output<typeof lists>) => void
  readonly open_id: string | undefined
  readonly onOpen: (id: string) => void
  /** Begins a message with a template. */
  readonly onUse: (id: string) => void
}

const most = 100

function SentList({ open_id, list: shown, onList, onOpen, onUse }: SentListProps) {
  const { t } = useTranslation('communications')
  const offered = lists.options.filter((it) => it !== 'templates' || can('COMMUNICATION_CREATE'))
  return (
    <nav className={`${styles.list} column on-surface line-end`} aria-label={t('sent')}>
      <SegmentedControl
        size="xs"
        m={12}
        aria-label={t('title')}
        value={shown}
        data={offered.map((value) => ({ value, label: t(`lists.${value}`) }))}
        onChange={(value) => onList(lists.parse(value))}
      />
      {shown === 'templates' ? (
        <TemplateList onUse={onUse} />
      ) : (
        <Sent isScheduled={shown === 'scheduled'} open_id={open_id} onOpen={onOpen} />
      )}
    </nav>
  )
}

interface SentProps extends Pick<SentListProps, 'open_id' | 'onOpen'> {
  readonly isScheduled: boolean
}

function Sent({ isScheduled, open_id, onOpen }: SentProps) {
  const { t } = useTranslation('communications')
  const [quantity, setQuantity] = useState(pageSize)
  const list = useQuery({
    ...communicationList(isScheduled, quantity),
    placeholderData: (before, query) => (query?.queryKey[2] === isScheduled ? before : undefined),
  })
  const { records = [], total = 0 } = list.data ?? {}
  return (
    <>
      {list.error && <ProblemAlert error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && [1, 2, 3].map((row) => <Skeleton key={row} height={64} m={12} />)}
      {list.isSuccess && records.length === 0 && (
        <div className="pad-16 centered dim">
          <p className="strong ink">{t(isScheduled ? 'none_scheduled' : 'none')}</p>
          <p>{t(isScheduled ? 'none_scheduled_why' : 'none_why')}</p>
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
    </>
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
