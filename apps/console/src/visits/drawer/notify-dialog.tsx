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
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { language, languageNames } from '@baquiano/client/text/language.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { OutcomeDialog } from '@baquiano/ui/list/bulk-outcome.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'

interface Props {
  readonly visits: readonly Visit[]
  readonly onClose: () => void
}

/** Tells the customers of visits how these stand now; names the visits that nobody could be told of. */
export function NotifyDialog({ visits, onClose }: Props) {
  const { t } = useTranslation(['visits', 'followers'])
  const [channels, setChannels] = useState<readonly FollowerChannel[]>(followerChannel.options)
  const [template_name, setTemplate] = useState<FollowerTemplate>('STATUS')
  const [spoken, setSpoken] = useState(language.get())
  const toast = useToast()
  const count = visits.length
  const notice = useAction({
    send: () => {
      const id = visits.map((visit) => visit.id)
      const body = { id, channels: [...channels], template_name, language: spoken }
      return call(followerDeliveries.notify, { body })
    },
    onDone: ({ outcomes }) => {
      if (outcomes.some(({ code }) => code !== null)) return
      toast({ kind: 'done', message: t('notify.done', { count }) })
      onClose()
    },
    failure: 'caller',
  })
  if (notice.data) {
    const names = new Map(
      visits.map(({ id, number, visit_point_name }) => [id, `#${number} ${visit_point_name}`]),
    )
    const title = t('notify.title', { count })
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
      title={t('notify.title', { count })}
      submitLabel={t('notify.submit')}
      isReady={channels.length > 0}
      isPending={notice.isPending}
      error={notice.error}
      onSubmit={() => notice.mutate()}
      onClose={onClose}
    >
      <p className="text-m soft">{t('notify.note')}</p>
      <Checkbox.Group
        label={t('notify.channels')}
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
        label={t('notify.text')}
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
        label={t('notify.language')}
        data={spokenLanguage.options.map((value) => ({ value, label: languageNames[value] }))}
        value={spoken}
        onChange={(value) => setSpoken(value ?? spoken)}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
      />
    </DialogFrame>
  )
}
