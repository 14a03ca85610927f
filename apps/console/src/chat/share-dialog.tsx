import { type ChatReference, chatReferenceKind, chats } from '@baquiano/contract/chat'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { visitPointSource } from '../visit-points/index.ts'
import { visitSource } from '../visits/index.ts'
import { chatKey } from './chat.queries.ts'

/** Whoever chats finds people by their name, whatever else they may do. */
const contactSource: RecordSource = {
  queryKey: [...chatKey, 'share'],
  search: async (search, signal) => {
    const body = { quantity: 20, ...(search && { search }) }
    const { records } = await call(chats.contacts, { body }, signal)
    return records.map(({ id, full_name }) => ({ id, name: full_name }))
  },
  nameOf: async (id, signal) => (await call(chats.contact, { params: { id } }, signal)).full_name,
}

const sources = { visit: visitSource, 'visit-point': visitPointSource, resource: contactSource }

interface Props {
  readonly onShare: (reference: ChatReference) => void
  readonly onClose: () => void
}

/** Chooses a visit, a visit point or a person for a message, of the kinds that the sender may read. */
export function ShareDialog({ onShare, onClose }: Props) {
  const { t } = useTranslation('chat')
  const kinds = chatReferenceKind.options.filter(
    (one) =>
      one === 'resource' ||
      (one === 'visit'
        ? can('CALENDAR_LIST') && can('CALENDAR_READ')
        : can('VISIT_POINT_LIST') && can('VISIT_POINT_READ')),
  )
  const [kind, setKind] = useState(kinds[0] ?? 'resource')
  const [id, setId] = useState<string | null>(null)
  return (
    <DialogFrame
      title={t('share')}
      submitLabel={t('send')}
      isReady={id !== null}
      isPending={false}
      error={null}
      onSubmit={() => {
        if (id === null) return
        onShare({ kind, id })
        onClose()
      }}
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <SegmentedControl
          fullWidth
          value={kind}
          onChange={(value) => {
            setKind(chatReferenceKind.parse(value))
            setId(null)
          }}
          data={kinds.map((value) => ({ value, label: t(`shared.${value}`) }))}
        />
      )}
      <RecordField
        key={kind}
        label={t(`shared.${kind}`)}
        required
        isInPopover
        source={sources[kind]}
        field={{
          name: 'reference',
          value: id,
          problem: undefined,
          mark: undefined,
          onChange: setId,
        }}
      />
    </DialogFrame>
  )
}
