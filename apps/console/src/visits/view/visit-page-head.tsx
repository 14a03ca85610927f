import { isFinal, isPlanned, type Visit, visits } from '@baquiano/contract/visits'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import {
  IconCalendarPlus,
  IconMap2,
  IconMapPin,
  IconNote,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecurrenceLine, RemoveRepeatedDialog } from '../../recurrences/index.ts'
import { VisitActions } from '../drawer/visit-actions.tsx'
import { usePlan } from '../plan/use-plan.ts'
import { pathOfResource } from '../path-of-resource.ts'
import { useForgetVisit } from '../use-forget-visit.ts'
import { useTeamOfDay } from '../use-team-of-day.ts'
import { visitOnMap } from '../visit-on-map.ts'
import { VisitStatusPill } from '../visit-status-pill.tsx'
import { visitById, visitEvents } from '../visits.queries.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import styles from './visit-page.module.css'

interface Props {
  readonly visit: Visit
}

/** Where a visit stands, what it is for and where, and what can be done with it. */
export function VisitPageHead({ visit }: Props) {
  const { status, activity_name, visit_point_id, visit_point_name, address, city } = visit
  return (
    <header className={`${styles.head} row gap-16 on-surface line-bottom`}>
      <div className="stack gap-6 grow shrink">
        <p className="row wrap gap-8">
          <VisitStatusPill status={status} />
          <bdi className="soft anywhere">{activity_name}</bdi>
        </p>
        <h2 className="text-xl anywhere">
          {can('VISIT_POINT_READ') ? (
            <Link
              className={styles.link}
              to="/apps/visit-point/visit-point-view/$id"
              params={{ id: visit_point_id }}
            >
              <bdi>{visit_point_name}</bdi>
            </Link>
          ) : (
            <bdi>{visit_point_name}</bdi>
          )}
        </h2>
        <p className="row gap-6 soft shrink">
          <IconMapPin className="fixed" size={15} aria-hidden />
          <bdi className="anywhere">{[address, city].filter(Boolean).join(' · ')}</bdi>
        </p>
        <RecurrenceLine visit={visit} />
      </div>
      <Ways visit={visit} />
    </header>
  )
}

function Ways({ visit }: Props) {
  const { t } = useTranslation('visits')
  const { id, status, resource_id } = visit
  const team = useTeamOfDay(visit.date) ?? []
  return (
    <div className="row wrap gap-8">
      {can('CALENDAR_DELETE') && isPlanned(status) && <RemoveVisitButton visit={visit} />}
      {can('CALENDAR_UPDATE') && isFinal(status) && <NoteButton visit={visit} />}
      {can('MAP_LIST') && (
        <LinkButton
          {...visitOnMap(id)}
          variant="default"
          leftSection={<IconMap2 size={14} aria-hidden />}
        >
          {t('on_map')}
        </LinkButton>
      )}
      {can('CALENDAR_UPDATE') && isPlanned(status) && (
        <LinkButton
          to="/apps/calendar/update-event/{-$resource_id}/{-$event_id}"
          params={{ resource_id: pathOfResource(resource_id), event_id: id }}
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
        >
          {t('change')}
        </LinkButton>
      )}
      {can('CALENDAR_CREATE') && (
        <LinkButton
          to="/apps/calendar/create-event/{-$resource_id}/{-$event_id}"
          params={{ resource_id: pathOfResource(resource_id), event_id: id }}
          variant={isFinal(status) ? 'filled' : 'default'}
          leftSection={<IconCalendarPlus size={14} aria-hidden />}
        >
          {t('plan_another')}
        </LinkButton>
      )}
      <VisitActions visit={visit} team={team} variant="menu" />
    </div>
  )
}

interface NoteButtonProps {
  readonly visit: Visit
}

/** Corrects a visit that is over by a note in its history. */
function NoteButton({ visit }: NoteButtonProps) {
  const { t } = useTranslation('visits')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconNote size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('add_note')}
      </Button>
      {isOpen && <NoteDialog visit={visit} onClose={() => setOpen(false)} />}
    </>
  )
}

const mostLetters = 500

function NoteDialog({ visit, onClose }: NoteButtonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('visits')
  // One id per dialog: a note sent twice counts once.
  const [id] = useState(() => newId())
  const [text, setText] = useState('')
  const change = useAction({
    send: (note: string) =>
      call(visits.addNote, { params: { id: visit.id }, body: { id, text: note } }),
    done: t('noted'),
    refresh: [visitById(visit.id).queryKey, visitEvents(visit.id).queryKey],
    onDone: onClose,
    failure: 'caller',
  })
  const note = text.trim()
  return (
    <DialogFrame
      title={t('add_note')}
      submitLabel={t('save_note')}
      isReady={note !== ''}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => note !== '' && change.mutate(note)}
      onClose={onClose}
    >
      <Textarea
        label={t('note')}
        description={t('note_hint')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={mostLetters}
        minRows={3}
        autosize
        required
        data-autofocus
      />
    </DialogFrame>
  )
}

/** Removes a visit at once, and offers to undo it. */
function RemoveVisitButton({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('visits')
  const navigate = useNavigate()
  const plan = usePlan()
  const forget = useForgetVisit()
  const { id, visit_point_name: name, date } = visit
  const leave = () => navigate({ to: '/apps/calendar/resource-calendar/{-$id}', search: { date } })
  const { mutate, isPending } = useAction({
    send: () => plan.remove(visit, t('removed', { name })),
    onDone: async () => {
      await leave()
      forget(id)
    },
    failure: { title: t('not_removed', { name }) },
  })
  const [isAsking, setAsking] = useState(false)
  const label = t('remove')
  return (
    <>
      <ActionIcon
        variant="default"
        size={30}
        loading={isPending}
        aria-label={label}
        title={label}
        onClick={() => (visit.recurrence_id === null ? mutate() : setAsking(true))}
      >
        <IconTrash size={15} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <RemoveRepeatedDialog
          visit={visit}
          onRemoveThis={() => mutate()}
          onRemoved={() => void leave()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
