import { type Visit, visits } from '@baquiano/contract/visits'
import { Button, Textarea } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVisitChange } from '../../entities/visits/drawer/use-visit-change.ts'
import { DialogFrame } from '../../platform/dialog/dialog-frame.tsx'
import { call } from '../../platform/http/call.ts'
import { newId } from '../../platform/new-id.ts'

interface Props {
  readonly visit: Visit
}

/** Corrects a visit that is over by a note in its history. */
export function NoteButton({ visit }: Props) {
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

function NoteDialog({ visit, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('visits')
  // One id per dialog: a note sent twice counts once.
  const [id] = useState(() => newId())
  const [text, setText] = useState('')
  const change = useVisitChange({
    save: (note: string) =>
      call(visits.addNote, { params: { id: visit.id }, body: { id, text: note } }),
    successMessage: () => t('noted'),
    onDone: onClose,
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
