import { type DrivenDay, indicators } from '@baquiano/contract/indicators'
import { kilometreText, limits, minuteMs } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { createBatch } from '@baquiano/client/http/create-batch.ts'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { noValue } from '@baquiano/ui/list/list-spec.ts'

interface PersonDate {
  readonly id: string
  readonly date: string
}

/** What is asked for in the same moment, of one day, shares its calls. */
const fetchDriven = createBatch<PersonDate, DrivenDay | null>({
  most: limits.driven_people,
  load: async (people) => {
    const dates = [...new Set(people.map(({ date }) => date))]
    const days = await Promise.all(
      dates.map(async (date) => {
        const resource_id = people.filter((each) => each.date === date).map(({ id }) => id)
        const { records } = await call(indicators.driven, { body: { date, resource_id } })
        return new Map(records.map((record) => [`${date} ${record.resource_id}`, record]))
      }),
    )
    return people.map(
      ({ id, date }) =>
        days.map((day) => day.get(`${date} ${id}`)).find((record) => record !== undefined) ?? null,
    )
  },
})

/** The server counts every ten minutes. */
const drivenEvery_ms = 5 * minuteMs

/** How far somebody has driven today, by the positions counted so far. */
export function DrivenCell({ id }: Pick<PersonDate, 'id'>) {
  const { t, i18n } = useTranslation('resources')
  const date = useToday()
  const time = useCompanyTime()
  const { data } = useQuery({
    queryKey: ['indicators', 'driven', date, id],
    queryFn: () => fetchDriven({ id, date }),
    refetchInterval: drivenEvery_ms,
  })
  if (data === undefined) return null
  if (data === null) return <span className="dim">{noValue}</span>
  const until = t('live.driven_until', { hour: time.hourOf(Date.parse(data.counted_at)) })
  return (
    <bdi className="num" title={until}>
      {kilometreText(data.distance_m, i18n.language)}
    </bdi>
  )
}
