import { onDemand, type StaffRequest } from '@baquiano/contract/on-demand'
import { hourOfMinutes } from '@baquiano/contract/platform'
import type { VisitSchedule } from '@baquiano/contract/visits'
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { upload } from '@baquiano/client/http/upload.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { useProblemText } from '@baquiano/ui/form/use-problem-text.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { activitySource } from '../activities/index.ts'
import { PhotosField, type SentPhoto } from '../uploads/index.ts'
import { visitPointById, visitPointSource } from '../visit-points/index.ts'
import { ScheduleFields } from '../visits/index.ts'
import { onDemandKey } from './on-demand.queries.ts'

interface Props {
  readonly onCreated: (id: string) => void
  readonly onClose: () => void
}

const whens = ['asap', 'at'] as const
const maxNote = 500
const usualInit = hourOfMinutes(9 * 60)
const usualEnd = hourOfMinutes(10 * 60)

/** Writes down a visit that somebody asks for by phone; the phone of the visit point is proposed. */
export function NewRequestDialog({ onCreated, onClose }: Props) {
  const { t } = useTranslation('on-demand')
  const today = useToday()
  const problemText = useProblemText()
  // One request, however often it is sent.
  const [id] = useState(newId)
  const [visit_point_id, setPoint] = useState<string | null>(null)
  const [activity_id, setActivity] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [when, setWhen] = useState<(typeof whens)[number]>('asap')
  const [schedule, setSchedule] = useState<VisitSchedule>({
    date: today,
    hour_init: usualInit,
    hour_end: usualEnd,
  })
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<readonly SentPhoto[]>([])
  const { data: point } = useQuery(visitPointById(visit_point_id ?? undefined))
  const phone = typed ?? point?.phone ?? ''
  const asking = useAction({
    send: (body: StaffRequest) => call(onDemand.create, { body }),
    done: t('ask.done'),
    onDone: (created) => {
      onCreated(created.id)
      onClose()
    },
    refresh: [onDemandKey],
    failure: 'caller',
  })
  const isPhoneWrong = asking.error !== null && problemOf(asking.error).code === 'VALIDATION_FAILED'
  const isReady = visit_point_id !== null && activity_id !== null && phone.trim() !== ''
  return (
    <DialogFrame
      title={t('ask.title')}
      submitLabel={t('ask.send')}
      isReady={isReady}
      isPending={asking.isPending}
      error={isPhoneWrong ? null : asking.error}
      onSubmit={() => {
        if (visit_point_id === null || activity_id === null) return
        const time = when === 'at' ? schedule : null
        const photo_ids = photos.map((photo) => photo.id)
        asking.mutate({ id, visit_point_id, activity_id, phone, note, time, photo_ids })
      }}
      onClose={onClose}
    >
      <RecordField
        label={t('ask.point')}
        required
        isInPopover
        hasInitialFocus
        source={visitPointSource}
        field={fieldOf('visit_point_id', visit_point_id, setPoint)}
      />
      <TextInput
        label={t('ask.phone')}
        required
        type="tel"
        maxLength={40}
        value={phone}
        error={isPhoneWrong && problemText('phone', 'PHONE_INVALID')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <RecordField
        label={t('ask.activity')}
        required
        isInPopover
        source={activitySource}
        field={fieldOf('activity_id', activity_id, setActivity)}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('ask.when')}
        value={when}
        onChange={(value) => setWhen(whens.find((it) => it === value) ?? 'asap')}
        data={whens.map((value) => ({ value, label: t(`ask.${value}`) }))}
      />
      {when === 'at' && (
        <ScheduleFields
          value={schedule}
          onChange={(changes) => setSchedule({ ...schedule, ...changes })}
        />
      )}
      <Textarea
        label={t('ask.note')}
        autosize
        minRows={2}
        maxLength={maxNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <PhotosField
        photos={photos}
        onPhotos={setPhotos}
        send={(file, name) => upload(onDemand.addPhoto, { query: { name }, file })}
      />
    </DialogFrame>
  )
}

const fieldOf = (name: string, value: string | null, onChange: (value: string | null) => void) => ({
  name,
  value,
  problem: undefined,
  mark: undefined,
  onChange,
})
