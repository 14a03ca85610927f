import {
  type FollowerChannel,
  followerChannel,
  followerDeliveries,
  type FollowerTemplate,
  followerTemplate,
} from '@baquiano/contract/followers'
import { spokenLanguage } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { Checkbox, Group, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../platform/dialog/dialog-frame.tsx'
import { call } from '../platform/http/call.ts'
import { OutcomeDialog } from '../platform/list/bulk-outcome.tsx'
import { language, languageNames } from '../platform/text/language.ts'
import { useToast } from '../platform/use-toast.ts'

interface Props {
  readonly visits: readonly Visit[]
  readonly onClose: () => void
}

/** Tells the customers of several visits how these stand now; names the visits that nobody could be told of. */
export function NotifyDialog({ visits, onClose }: Props) {
  const { t } = useTranslation(['board', 'followers'])
  const [channels, setChannels] = useState<readonly FollowerChannel[]>(followerChannel.options)
  const [template_name, setTemplate] = useState<FollowerTemplate>('STATUS')
  const [spoken, setSpoken] = useState(language.get())
  const toast = useToast()
  const count = visits.length
  const notice = useMutation({
    mutationFn: () => {
      const id = visits.map((visit) => visit.id)
      const body = { id, channels: [...channels], template_name, language: spoken }
      return call(followerDeliveries.notify, { body })
    },
    onSuccess: ({ outcomes }) => {
      if (outcomes.some(({ code }) => code !== null)) return
      toast({ kind: 'done', message: t('notified', { count }) })
      onClose()
    },
  })
  if (notice.data) {
    const names = new Map(
      visits.map(({ id, number, visit_point_name }) => [id, `#${number} ${visit_point_name}`]),
    )
    const title = t('notify_title', { count })
    return (
      <OutcomeDialog
        title={title}
        outcomes={notice.data.outcomes}
        names={names}
        onClose={onClose}
      />
    )
  }
  return (
    <DialogFrame
      title={t('notify_title', { count })}
      submitLabel={t('notify')}
      isReady={channels.length > 0}
      isPending={notice.isPending}
      error={notice.error}
      onSubmit={() => notice.mutate()}
      onClose={onClose}
    >
      <p className="text-m soft">{t('notify_note')}</p>
      <Checkbox.Group
        label={t('notify_channels')}
        value={[...channels]}
        onChange={(names) =>
          setChannels(followerChannel.options.filter((channel) => names.includes(channel)))
        }
      >
        <Group gap="md" mt={6}>
          {followerChannel.options.map((channel) => (
            <Checkbox key={channel} value={channel} label={t(`followers:channels.${channel}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Select
        label={t('notify_text')}
        data={followerTemplate.options.map((value) => ({
          value,
          label: t(`followers:template_name.${value}`),
        }))}
        value={template_name}
        onChange={(value) => setTemplate(value ?? template_name)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
      <Select
        label={t('notify_language')}
        data={spokenLanguage.options.map((value) => ({ value, label: languageNames[value] }))}
        value={spoken}
        onChange={(value) => setSpoken(value ?? spoken)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
    </DialogFrame>
  )
}
