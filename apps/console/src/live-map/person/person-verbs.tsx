import { isFinal } from '@baquiano/contract/visits'
import { Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { MessageButton } from '../../chat/index.ts'
import { DemoPhoneLink } from '../../resources/index.ts'
import { ShareButton } from '../../sharing/index.ts'
import type { PersonDay } from '../day-model.ts'
import { HandOverLink } from '../panel/hand-over-link.tsx'
import type { LiveMap } from '../use-live-map.ts'

interface Props {
  readonly live: Pick<LiveMap, 'date'>
  readonly person: PersonDay
}

/** What a dispatcher does with somebody: call, write, hand over what is left of the day, put it into a better order. */
export function PersonVerbs({ live, person }: Props) {
  const { t } = useTranslation(['live-map', 'visits'])
  const { id, full_name, phone, visits } = person
  const open = visits.filter(({ status }) => !isFinal(status)).length
  return (
    <div className="row wrap gap-6">
      {phone && (
        <Button
          component="a"
          size="xs"
          href={phoneUrl(phone)}
          leftSection={<IconPhone size={15} aria-hidden />}
          aria-label={t('visits:call', { name: full_name })}
        >
          {t('live-map:call')}
        </Button>
      )}
      <MessageButton id={id} name={full_name} isWide />
      <ShareButton reference={{ kind: 'resource', id }} name={full_name} />
      {open > 0 && <HandOverLink live={live} person={person} size="xs" />}
      {open > 1 && can('SERVIROUTES_CREATE') && (
        <LinkButton
          variant="default"
          aria-label={t('live-map:reorder_of', { name: full_name })}
          to="/apps/routing"
          search={{ date: live.date, resource: id }}
        >
          {t('live-map:reorder')}
        </LinkButton>
      )}
      <DemoPhoneLink id={id} />
    </div>
  )
}
