import { type PanicAlarm, panicAlarmListRequest } from '@baquiano/contract/panic-alarms'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { resourceOnMap } from '../entities/resources/resource-on-map.ts'
import { Dialog } from '../platform/dialog/dialog.tsx'
import { List } from '../platform/list/list.tsx'
import { listParams } from '../platform/list/list-params.ts'
import { LinkButton } from '../platform/shell/link-button.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { useUrlParams } from '../platform/state/use-url-params.ts'
import { useMoment } from '../platform/time/use-moment.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { usePanicAlarmList } from './use-panic-alarm-list.tsx'

const search = z.object({
  ...panicAlarmListRequest.shape.filters.unwrap().shape,
  ...listParams,
  order_by: panicAlarmListRequest.shape.order_by.unwrap().optional(),
})

/** `/apps/panic-alarms`: who asked for help, who took care of it, and what came of it. */
export function Page() {
  const { t } = useTranslation('panic-alarms')
  const [params, set] = useUrlParams(search)
  const [open, setOpen] = useState<PanicAlarm | null>(null)
  const spec = usePanicAlarmList(setOpen)
  const title = t('title')
  usePageTitle(title)
  return (
    <PageFrame title={title}>
      <List spec={spec} params={params} set={set} />
      <AlarmDialog alarm={open} onClose={() => setOpen(null)} />
    </PageFrame>
  )
}

interface Props {
  readonly alarm: PanicAlarm | null
  readonly onClose: () => void
}

function AlarmDialog({ alarm, onClose }: Props) {
  const { t } = useTranslation('panic-alarms')
  const moment = useMoment()
  return (
    <Dialog
      isOpen={alarm !== null}
      title={alarm?.resource_name}
      onClose={onClose}
      actions={
        <>
          {alarm && (
            <LinkButton {...resourceOnMap(alarm.resource_id)} variant="default">
              {t('see_map')}
            </LinkButton>
          )}
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('understood')}
          </Button>
        </>
      }
    >
      {alarm && (
        <div className="stack gap-8 text-m">
          <p>{t('source', { when: moment(alarm.pressed_at) })}</p>
          {alarm.taken_at !== null && (
            <p>
              {t('taken_by', { name: alarm.taken_by_name ?? '', hour: moment(alarm.taken_at) })}
            </p>
          )}
          {alarm.closed_by_name !== null && <p>{t('closed_by', { name: alarm.closed_by_name })}</p>}
          {alarm.note && <blockquote className="anywhere">{alarm.note}</blockquote>}
        </div>
      )}
    </Dialog>
  )
}
