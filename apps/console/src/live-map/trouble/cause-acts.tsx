import { ActionIcon, Button } from '@mantine/core'
import { IconBellRinging, IconCheck, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { acknowledgeFirings, firingsKey } from '../../alarms/index.ts'
import { MessageButton } from '../../chat/index.ts'
import { canAssignVisit } from '../../visits/index.ts'
import type { PersonDay } from '../day-model.ts'
import { HandOverLink } from '../panel/hand-over-link.tsx'
import { HelpButton } from '../panel/help-button.tsx'
import type { LiveMap } from '../use-live-map.ts'
import type { Cause } from '../../troubles/index.ts'

interface Props {
  readonly live: LiveMap
  readonly person: PersonDay
  readonly cause: Cause
}

/** What helps against the cause, one click each: by its kind, and the phone and a message to the person. */
export function CauseActs({ live, person, cause }: Props) {
  return (
    <>
      <CauseHelp live={live} person={person} cause={cause} />
      <CallButton person={person} />
      <MessageButton id={person.id} name={person.full_name} />
    </>
  )
}

/** The act that the cause asks for. */
export function CauseHelp({ live, person, cause }: Props) {
  const { t } = useTranslation('live-map')
  const { kind, visits, firings } = cause
  const movable = visits.find(canAssignVisit)
  const [newest] = firings
  return (
    <>
      {kind === 'panic' && (
        <LinkButton
          size="compact-xs"
          color="red"
          to="/apps/panic-alarms"
          search={{ resource_id: person.id }}
        >
          {t('trouble.open_panic')}
        </LinkButton>
      )}
      {kind === 'late' && movable && can('MAP_READ') && <HelpButton live={live} visit={movable} />}
      {(kind === 'silent' || kind === 'late') && visits.length > 0 && (
        <HandOverLink live={live} person={person} />
      )}
      {newest && <Acknowledge person={person} cause={cause} />}
      {newest && <FiringLink name={person.full_name} id={newest.id} />}
    </>
  )
}

/** Leads to a firing in the history; as a sign, because two acts and two ways to speak stand beside it. */
function FiringLink({ name, id }: { readonly name: string; readonly id: string }) {
  const { t } = useTranslation('live-map')
  return (
    <LinkButton
      size="compact-xs"
      variant="default"
      px={5}
      to="/apps/alarm/history"
      search={{ firing: id }}
      aria-label={t('trouble.open_firing_of', { name })}
      title={t('trouble.open_firing')}
    >
      <IconBellRinging size={15} aria-hidden />
    </LinkButton>
  )
}

/** Acknowledges everything of the cause that alarms reported. */
function Acknowledge({ person, cause: { firings } }: Pick<Props, 'person' | 'cause'>) {
  const { t } = useTranslation('live-map')
  const acknowledge = useAction({
    send: acknowledgeFirings,
    done: t('trouble.acknowledged', { count: firings.length }),
    refresh: [firingsKey],
  })
  if (!can('ALARMS_UPDATE')) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconCheck size={13} aria-hidden />}
      aria-label={t('trouble.acknowledge_of', { name: person.full_name })}
      loading={acknowledge.isPending}
      onClick={() => acknowledge.mutate(firings.map(({ id }) => id))}
    >
      {t('trouble.acknowledge')}
    </Button>
  )
}

function CallButton({ person: { phone, full_name } }: Pick<Props, 'person'>) {
  const { t } = useTranslation('visits')
  if (!phone) return null
  const label = t('call', { name: full_name })
  return (
    <ActionIcon
      component="a"
      variant="default"
      size={26}
      href={phoneUrl(phone)}
      aria-label={label}
      title={label}
    >
      <IconPhone size={15} aria-hidden />
    </ActionIcon>
  )
}
