import { chats } from '@baquiano/contract/chat'
import { fillMessage, type MessageValues } from '@baquiano/contract/followers'
import { hourRange, limits, longDay } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { Chip, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, peopleOf } from '../../resources/index.ts'
import { useMessageTemplates } from '../../settings/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'

interface Props {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Writes to whoever has a visit, in the direct room of the two: a text of one's own, or one of the company's filled in. */
export function MessageDialog({ visit, onClose }: Props) {
  const { t } = useTranslation('visits')
  const { resource_id } = visit
  const { data: people } = useQuery(peopleOf(resource_id === null ? [] : [resource_id]))
  const person = people?.find(({ id }) => id === resource_id)
  const name = person ? fullName(person) : ''
  const values = useValues(visit, name)
  const templates = useMessageTemplates() ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  // One message, however often it is sent.
  const [id] = useState(newId)
  const sending = useAction({
    send: async () => {
      const body = { kind: 'direct' as const, member_id: resource_id ?? '' }
      const room = await call(chats.open, { body })
      return call(chats.send, { params: { id: room.id }, body: { id, text } })
    },
    done: t('message.sent', { name }),
    onDone: onClose,
    failure: 'caller',
  })
  return (
    <DialogFrame
      title={t('message.of', { name })}
      submitLabel={t('message.send')}
      isReady={person !== undefined && text.trim() !== ''}
      isPending={sending.isPending}
      error={sending.error}
      onSubmit={() => sending.mutate()}
      onClose={onClose}
    >
      {templates.length > 0 && (
        <Chip.Group
          value={chosen ?? ''}
          onChange={(template: string) => {
            setChosen(template)
            setText(fillMessage(template, values))
          }}
        >
          <fieldset className="row wrap gap-6" aria-label={t('message.templates')}>
            {templates.map((template) => (
              <Chip key={template} size="xs" radius="sm" value={template}>
                <bdi>{fillMessage(template, values)}</bdi>
              </Chip>
            ))}
          </fieldset>
        </Chip.Group>
      )}
      <Textarea
        label={t('message.text')}
        description={templates.length === 0 ? t('message.no_templates') : undefined}
        value={text}
        onChange={({ currentTarget }) => {
          setChosen(null)
          setText(currentTarget.value)
        }}
        maxLength={limits.chat_text}
        minRows={3}
        autosize
        required
        data-autofocus
      />
    </DialogFrame>
  )
}

/** What a text of the company's may name, as it is for a visit. */
function useValues(visit: Visit, resource: string): MessageValues {
  const { t, i18n } = useTranslation('platform')
  const { company_name } = useUser()
  const { visit_point_name: visit_point, date, status, tracking_code } = visit
  return {
    company: company_name ?? '',
    visit_point,
    date: longDay(date, i18n.language),
    hours: hourRange(visit),
    resource,
    status: t(`status.${status}`),
    link: `${location.origin}/tracking/${tracking_code}`,
  }
}
