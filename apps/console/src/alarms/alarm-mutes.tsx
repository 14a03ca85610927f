import { alarms } from '@baquiano/contract/alarms'
import { dayMs, hourMs } from '@baquiano/contract/platform'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { AsideSection } from '@baquiano/ui/form/form-aside.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { mutesOf } from './alarms.queries.ts'
import { resourceSource } from '../resources/index.ts'

const spans = { hour: hourMs, shift: 8 * hourMs, day: dayMs, week: 7 * dayMs } as const
const spanNames = ['hour', 'shift', 'day', 'week'] as const

interface Change {
  readonly resource_id: string
  readonly until: string | null
}

/** People of whom an alarm notifies nobody for a while: muted here, and no more. */
export function AlarmMutes({ alarm_id: id }: { readonly alarm_id: string }) {
  const { t } = useTranslation('alarms')
  const moment = useMoment()
  const { data = [], error, refetch } = useQuery(mutesOf(id))
  const [person, setPerson] = useState<string | null>(null)
  const [span, setSpan] = useState<(typeof spanNames)[number]>('hour')
  const mute = useAction({
    send: (body: Change) => call(alarms.mute, { params: { id }, body }),
    done: (_, { until }) => t(until === null ? 'mute.ended' : 'mute.done'),
    onDone: () => setPerson(null),
    refresh: [mutesOf(id).queryKey],
  })
  return (
    <AsideSection title={t('mute.title')} text={t('mute.text')}>
      {error && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      <ul className="stack gap-8 wide">
        {data.map(({ resource_id, resource_name, until }) => (
          <li key={resource_id} className="row gap-8 between">
            <span className="stack shrink">
              <bdi className="ell">{resource_name}</bdi>
              <span className="dim text-s">{t('mute.until', { moment: moment(until) })}</span>
            </span>
            {can('ALARMS_UPDATE') && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('mute.end_of', { name: resource_name })}
                onClick={() => mute.mutate({ resource_id, until: null })}
              >
                {t('mute.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can('ALARMS_UPDATE') && (
        <div className="stack gap-8 wide">
          <RecordField
            label={t('mute.person')}
            source={resourceSource}
            field={{
              name: 'mute_person',
              value: person,
              problem: undefined,
              mark: undefined,
              onChange: setPerson,
            }}
          />
          <Select
            label={t('mute.for')}
            value={span}
            allowDeselect={false}
            data={spanNames.map((value) => ({ value, label: t(`mute.spans.${value}`) }))}
            onChange={(chosen) => setSpan(spanNames.find((it) => it === chosen) ?? 'hour')}
          />
          <Button
            size="xs"
            variant="default"
            disabled={person === null}
            loading={mute.isPending}
            onClick={() => {
              const until = new Date(Date.now() + spans[span]).toISOString()
              if (person !== null) mute.mutate({ resource_id: person, until })
            }}
          >
            {t('mute.act')}
          </Button>
        </div>
      )}
    </AsideSection>
  )
}
