import { numberText, percentText } from '@baquiano/contract/platform'
import { sessionTokens, type TokenCalls } from '@baquiano/contract/session-tokens'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { SettingsFrame } from '@baquiano/ui/shell/settings-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { IntegrationTabs } from '../webhooks/index.ts'
import { sessionTokensKey } from './session-tokens.queries.ts'
import styles from './token-calls.module.css'

const again_ms = 30_000

/** `/apps/integration/calls`: what programs called in the last day (requirement INT-01). */
export function Page() {
  const { t } = useTranslation('session-tokens')
  const { data, error, refetch } = useQuery({
    queryKey: [...sessionTokensKey, 'calls'],
    queryFn: ({ signal }) => call(sessionTokens.calls, {}, signal),
    refetchInterval: again_ms,
  })
  const title = t('calls.title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      <div className="column tall shrink-y">
        <div className="fixed on-surface line-bottom">
          <IntegrationTabs />
        </div>
        <div className="grow shrink-y scroll on-bg">
          <div className="stack gap-12 pad-16">
            {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
            {!data && !error && <Skeleton height={240} />}
            {data && (
              <>
                <Summary calls={data} />
                <ByToken records={data.records} />
              </>
            )}
          </div>
        </div>
      </div>
    </SettingsFrame>
  )
}

/** How many calls there were, how many failed, of how many keys, and at which hours. */
function Summary({ calls: { hours, records } }: { readonly calls: TokenCalls }) {
  const { t, i18n } = useTranslation('session-tokens')
  const moment = useMoment()
  const { language } = i18n
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0)
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
  const keys = new Set(records.map(({ token_id }) => token_id)).size
  const highest = Math.max(1, ...hours.map((hour) => hour.calls))
  const share = calls === 0 ? 0 : failed / calls
  return (
    <>
      <h2 className="sr-only">{t('calls.last_day')}</h2>
      <div className={styles.facts}>
        <Fact name={t('calls.last_day')} value={numberText(calls, language)} />
        <Fact
          name={t('calls.failed')}
          value={numberText(failed, language)}
          note={percentText(share, language)}
          isBad={failed > 0}
        />
        <Fact name={t('calls.keys')} value={numberText(keys, language)} />
      </div>
      <ObjectCard title={t('calls.by_hour')}>
        <ol className={`${styles.hours} flex pad-12`}>
          {hours.map((hour) => (
            <li
              key={hour.hour}
              title={t('calls.of_hour', { ...hour, hour: moment(hour.hour), count: hour.calls })}
            >
              <span
                className={styles.failed}
                style={{ blockSize: `${(100 * hour.failed) / highest}%` }}
              />
              <span
                className={styles.answered}
                style={{ blockSize: `${(100 * (hour.calls - hour.failed)) / highest}%` }}
              />
              <span className="sr-only">
                {t('calls.of_hour', { ...hour, hour: moment(hour.hour), count: hour.calls })}
              </span>
            </li>
          ))}
        </ol>
      </ObjectCard>
    </>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly note?: string
  readonly isBad?: boolean
}

function Fact({ name, value, note, isBad = false }: FactProps) {
  return (
    <dl className="stack gap-4 pad-12 framed round-10 on-surface">
      <dt className="text-m dim">{name}</dt>
      <dd className="row gap-8">
        <b className="text-xl heavy num">{value}</b>
        {note !== undefined && <span className={`${isBad ? 'bad' : 'dim'} num`}>{note}</span>}
      </dd>
    </dl>
  )
}

function ByToken({ records }: { readonly records: TokenCalls['records'] }) {
  const { t, i18n } = useTranslation('session-tokens')
  const moment = useMoment()
  const number = (value: number): ReactNode => numberText(value, i18n.language)
  return (
    <ObjectCard title={t('calls.by_key')} note={records.length === 0 && t('calls.none')}>
      <section
        className={styles.table}
        aria-label={t('calls.table')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by arrows on a narrow screen
        tabIndex={0}
      >
        <table className="wide text-m">
          <thead>
            <tr className="dim">
              <th scope="col">{t('calls.key')}</th>
              <th scope="col">{t('calls.family')}</th>
              <th scope="col" className={styles.number}>
                {t('calls.count')}
              </th>
              <th scope="col" className={styles.number}>
                {t('calls.failed')}
              </th>
              <th scope="col">{t('calls.last')}</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ token_id, token_name, is_revoked, family, ...of }) => (
              <tr key={`${token_id} ${family}`} className="line-top">
                <th scope="row">
                  <bdi className="medium">{token_name}</bdi>
                  {is_revoked && <span className="dim"> {t('calls.revoked')}</span>}
                </th>
                <td>
                  <code dir="ltr">/{family}</code>
                </td>
                <td className={`${styles.number} num`}>{number(of.calls)}</td>
                <td className={`${styles.number} num ${of.failed > 0 ? 'bad strong' : 'dim'}`}>
                  {number(of.failed)}
                </td>
                <td className="num nowrap">{moment(of.last_at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </ObjectCard>
  )
}
