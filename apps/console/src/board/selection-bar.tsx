import {
  type FollowerChannel,
  followerChannel,
  followerDeliveries,
  type FollowerTemplate,
  followerTemplate,
} from '@baquiano/contract/followers'
import { spokenLanguage } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { Button, Checkbox, CloseButton, Group, Select } from '@mantine/core'
import { IconArrowsExchange, IconPrinter, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { OutcomeDialog } from '@baquiano/ui/list/bulk-outcome.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { language, languageNames } from '@baquiano/client/text/language.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import styles from './board.module.css'
import { canLift } from './lift/use-lift.ts'
import type { Board } from './use-board.ts'
import type { Workspace } from './use-workspace.ts'

interface Props {
  readonly board: Board
  readonly workspace: Workspace
  readonly visits: readonly Visit[]
  readonly onClear: () => void
}

/** What may be done with several visits at once. */
export function SelectionBar({ board, workspace, visits, onClear }: Props) {
  const { t } = useTranslation(['board', 'platform'])
  const [isReassigning, setReassigning] = useState(false)
  const [isNotifying, setNotifying] = useState(false)
  const movable = visits.filter(canLift)
  if (visits.length === 0) return null
  return (
    <section
      className={`${styles.selection} row gap-8 pad-8 round-10 shadow text-m`}
      aria-label={t('board:selection')}
    >
      <b className="pad-x-6 nowrap num">{t('board:selected', { count: visits.length })}</b>
      <Button
        size="xs"
        disabled={movable.length === 0}
        leftSection={<IconArrowsExchange size={14} aria-hidden />}
        onClick={() => setReassigning(true)}
      >
        {t('board:reassign')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={14} aria-hidden />}
        onClick={() => print()}
      >
        {t('board:print')}
      </Button>
      {can('CALENDAR_UPDATE') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          onClick={() => setNotifying(true)}
        >
          {t('board:notify')}
        </Button>
      )}
      <CloseButton
        variant="transparent"
        c="inherit"
        aria-label={t('board:clear')}
        onClick={onClear}
      />
      {isNotifying && <NotifyDialog visits={visits} onClose={() => setNotifying(false)} />}
      {isReassigning && (
        <ReassignSeveral
          board={board}
          workspace={workspace}
          visits={movable}
          onClose={() => setReassigning(false)}
          onDone={onClear}
        />
      )}
    </section>
  )
}

interface DialogProps extends Omit<Props, 'onClear'> {
  readonly onClose: () => void
  readonly onDone: () => void
}

const nobody = 'nobody'

/** Gives several visits to one person, at their own hours. */
function ReassignSeveral({ board, workspace, visits, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('board')
  const [chosen, setChosen] = useState<string | null>(null)
  const submit = () => {
    const resource_id = chosen === nobody ? null : chosen
    const name = workspace.nameOf(resource_id)
    onClose()
    onDone()
    void workspace.assignAll(visits, resource_id, (count) => t('reassigned', { count, name }))
  }
  return (
    <DialogFrame
      title={t('reassign_title', { count: visits.length })}
      submitLabel={t('reassign')}
      isReady={chosen !== null}
      isPending={false}
      error={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        label={t('to_whom')}
        data={[
          ...board.rows.map(({ person }) => ({ value: person.id, label: person.full_name })),
          { value: nobody, label: t('unassigned') },
        ]}
        value={chosen}
        onChange={setChosen}
        limit={200}
        comboboxProps={{ withinPortal: false }}
        openOnFocus={false}
        searchable
        data-autofocus
      />
    </DialogFrame>
  )
}

interface NotifyDialogProps {
  readonly visits: readonly Visit[]
  readonly onClose: () => void
}

/** Tells the customers of several visits how these stand now; names the visits that nobody could be told of. */
function NotifyDialog({ visits, onClose }: NotifyDialogProps) {
  const { t } = useTranslation(['board', 'followers'])
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
      toast({ kind: 'done', message: t('notified', { count }) })
      onClose()
    },
    failure: 'caller',
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
