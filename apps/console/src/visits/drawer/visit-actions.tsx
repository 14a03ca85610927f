import type { Visit } from '@baquiano/contract/visits'
import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconArrowsExchange,
  IconClockEdit,
  IconCopy,
  IconLink,
  IconDots,
  IconMessage,
  IconSend,
  IconShare2,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { mayShare } from '../../sharing/index.ts'
import { type VisitAct, visitActs, wordOfAct } from '../visit-acts.ts'
import type { TeamMember } from './reassign-dialog.tsx'
import { VisitDialog, type VisitDialogName } from './visit-dialog.tsx'
import styles from './visit-actions.module.css'

interface Props {
  readonly visit: Visit
  readonly team: readonly TeamMember[]
  /** The acts of the day at the foot or as signs beside the visit, or all of them behind three dots. */
  readonly variant: 'menu' | 'footer' | 'signs'
}

/** What may be done with a visit, by whoever may; nothing of it when it is over. */
export function VisitActions({ visit, team, variant }: Props) {
  const [dialog, setDialog] = useState<VisitDialogName | null>(null)
  const acts = visitActs(visit)
  const mayPlan = acts.includes('reassign')
  return (
    <>
      {variant === 'menu' && <ActionMenu visit={visit} acts={acts} onOpen={setDialog} />}
      {variant === 'footer' && mayPlan && <Footer visit={visit} acts={acts} onOpen={setDialog} />}
      {variant === 'signs' && mayPlan && <Signs visit={visit} acts={acts} onOpen={setDialog} />}
      {dialog && (
        <VisitDialog name={dialog} visit={visit} team={team} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

interface ActsProps {
  readonly visit: Visit
  readonly acts: readonly VisitAct[]
  readonly onOpen: (dialog: VisitDialogName) => void
}

function Footer({ visit, acts, onOpen }: ActsProps) {
  const { t } = useTranslation('visits')
  return (
    <footer className={`${styles.foot} flex gap-8 pad-y-12 pad-x-16 line-top`}>
      {acts.includes('reschedule') && (
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
        {t(wordOfAct('reassign', visit))}
      </Button>
    </footer>
  )
}

const icons = {
  reschedule: IconClockEdit,
  reassign: IconArrowsExchange,
  cancel: IconX,
} as const

/** Each names its visit: several stand in one list. */
function Signs({ visit, acts, onOpen }: ActsProps) {
  const { t } = useTranslation('visits')
  return acts.map((act) => {
    if (act === 'cancel') return null
    const Icon = icons[act]
    return (
      <ActionIcon
        key={act}
        variant="default"
        size={26}
        aria-label={`${t(act)}: ${visit.visit_point_name}`}
        title={t(act)}
        onClick={() => onOpen(act)}
      >
        <Icon size={15} aria-hidden />
      </ActionIcon>
    )
  })
}

function ActionMenu({ visit, acts, onOpen }: ActsProps) {
  const { t } = useTranslation(['visits', 'sharing'])
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
        {mayShare() && (
          <Menu.Item
            leftSection={<IconShare2 size={15} aria-hidden />}
            onClick={() => onOpen('share')}
          >
            {t('sharing:share')}
          </Menu.Item>
        )}
        {can('CALENDAR_UPDATE') && (
          <Menu.Item
            leftSection={<IconSend size={15} aria-hidden />}
            onClick={() => onOpen('notify')}
          >
            {t('notify.open')}
          </Menu.Item>
        )}
        {acts.map((act) => {
          const Icon = icons[act]
          return (
            <Menu.Item
              key={act}
              {...(act === 'cancel' && { color: 'red' })}
              leftSection={<Icon size={15} aria-hidden />}
              onClick={() => onOpen(act)}
            >
              {t(wordOfAct(act, visit))}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
