import { isFinal, type Visit } from '@baquiano/contract/visits'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconClockEdit,
  IconCopy,
  IconLink,
  IconDots,
  IconMessage,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { canAssignVisit } from '../can-assign-visit.ts'
import type { TeamMember } from './reassign-dialog.tsx'
import styles from './visit-actions.module.css'

interface Props {
  readonly visit: Visit
  readonly team: readonly TeamMember[]
  /** The acts of the day at the foot or as signs beside the visit, or all of them behind three dots. */
  readonly variant: 'menu' | 'footer' | 'signs'
}

type Dialog = 'reschedule' | 'reassign' | 'cancel' | 'message'

const dialogs = {
  reschedule: lazyPart(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog),
  reassign: lazyPart(async () => (await import('./reassign-dialog.tsx')).ReassignDialog),
  message: lazyPart(async () => (await import('./message-dialog.tsx')).MessageDialog),
  cancel: lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog),
}

/** What may be done with a visit, by whoever may; nothing of it when it is over. */
export function VisitActions({ visit, team, variant }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const Opened = dialog && dialogs[dialog]
  const mayChange = can('CALENDAR_UPDATE') && !isFinal(visit.status)
  const mayPlan = canAssignVisit(visit)
  return (
    <>
      {variant === 'menu' && (
        <ActionMenu visit={visit} onOpen={setDialog} canCancel={mayChange} canPlan={mayPlan} />
      )}
      {variant === 'footer' && mayPlan && <Footer onOpen={setDialog} status={visit.status} />}
      {variant === 'signs' && mayPlan && <Signs onOpen={setDialog} visit={visit} />}
      {Opened && <Opened visit={visit} team={team} onClose={() => setDialog(null)} />}
    </>
  )
}

type Opener = (dialog: Dialog) => void

function Footer({ onOpen, status }: { readonly onOpen: Opener; readonly status: Visit['status'] }) {
  const { t } = useTranslation('visits')
  return (
    <footer className={`${styles.foot} flex gap-8 pad-y-12 pad-x-16 line-top`}>
      {status !== 'On the way' && (
        <Button
          variant="default"
          leftSection={<IconClockEdit size={15} aria-hidden />}
          onClick={() => onOpen('reschedule')}
        >
          {t('reschedule')}
        </Button>
      )}
      <Button
        leftSection={<IconArrowsExchange size={15} aria-hidden />}
        onClick={() => onOpen('reassign')}
      >
        {t(status === 'Not Assigned' ? 'assign' : 'reassign')}
      </Button>
    </footer>
  )
}

/** Each names its visit: several stand in one list. */
function Signs({ onOpen, visit }: { readonly onOpen: Opener; readonly visit: Visit }) {
  const { t } = useTranslation('visits')
  const { status, visit_point_name: name } = visit
  const signs = [
    { act: 'reschedule', Icon: IconClockEdit, isOff: status === 'On the way' },
    { act: 'reassign', Icon: IconArrowsExchange, isOff: false },
  ] as const
  return signs.map(
    ({ act, Icon, isOff }) =>
      !isOff && (
        <ActionIcon
          key={act}
          variant="default"
          size={26}
          aria-label={`${t(act)}: ${name}`}
          title={t(act)}
          onClick={() => onOpen(act)}
        >
          <Icon size={15} aria-hidden />
        </ActionIcon>
      ),
  )
}

interface MenuProps {
  readonly visit: Visit
  readonly onOpen: Opener
  readonly canCancel: boolean
  readonly canPlan: boolean
}

function ActionMenu({ visit, onOpen, canCancel, canPlan }: MenuProps) {
  const { t } = useTranslation('visits')
  const toast = useToast()
  const { id: self } = useUser()
  const { tracking_code: code } = visit
  const copy = async (text: string, message: string) => {
    await navigator.clipboard.writeText(text)
    toast({ kind: 'done', message, stays_ms: 2500 })
  }
  return (
    <Menu
      position="bottom-end"
      shadow="md"
      radius="lg"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('more')}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconCopy size={15} aria-hidden />}
          onClick={() => void copy(code, t('copied', { code }))}
        >
          {t('copy_code')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconLink size={15} aria-hidden />}
          onClick={() => void copy(`${location.origin}/tracking/${code}`, t('link_copied'))}
        >
          {t('copy_link')}
        </Menu.Item>
        {visit.resource_id !== null && visit.resource_id !== self && can('CHAT_CREATE') && (
          <Menu.Item
            leftSection={<IconMessage size={15} aria-hidden />}
            onClick={() => onOpen('message')}
          >
            {t('message.open')}
          </Menu.Item>
        )}
        {canPlan && visit.status !== 'On the way' && (
          <Menu.Item
            leftSection={<IconClockEdit size={15} aria-hidden />}
            onClick={() => onOpen('reschedule')}
          >
            {t('reschedule')}
          </Menu.Item>
        )}
        {canPlan && (
          <Menu.Item
            leftSection={<IconArrowsExchange size={15} aria-hidden />}
            onClick={() => onOpen('reassign')}
          >
            {t(visit.status === 'Not Assigned' ? 'assign' : 'reassign')}
          </Menu.Item>
        )}
        {canCancel && (
          <Menu.Item
            color="red"
            leftSection={<IconX size={15} aria-hidden />}
            onClick={() => onOpen('cancel')}
          >
            {t('cancel_visit')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
