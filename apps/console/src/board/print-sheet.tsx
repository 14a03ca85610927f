import { dayFormat, hourRange } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import styles from './board.module.css'
import type { Row } from './day/board-rows.ts'

interface Props {
  readonly date: string
  readonly rows: readonly Row[]
  /** Only these; all if empty. */
  readonly marked: ReadonlySet<string>
}

/** The day on paper: there only while the browser prints, as it is as long as the day is full. */
export function PrintSheet(props: Props) {
  return useIsPrinting() ? <Sheet {...props} /> : null
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const heard = new AbortController()
    const { signal } = heard
    // The browser takes the page as it is when this listener returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => heard.abort()
  }, [])
  return isPrinting
}

/** Each person's visits as a list. */
function Sheet({ date, rows, marked }: Props) {
  const { t, i18n } = useTranslation(['board', 'platform'])
  const day = dayFormat(i18n.language, { dateStyle: 'full' })
  const isPrinted = ({ id, status }: Visit) =>
    marked.size === 0 ? status !== 'Canceled' : marked.has(id)
  const printed = rows
    .map(({ person, visits }) => ({ person, visits: visits.filter(isPrinted) }))
    .filter(({ visits }) => visits.length > 0)
  return (
    <div className={styles.sheet}>
      <h2>{day.format(Date.parse(date))}</h2>
      <table>
        {printed.map(({ person, visits }) => (
          <tbody key={person.id}>
            <tr>
              <th colSpan={4} scope="rowgroup">
                {person.full_name}
              </th>
            </tr>
            {visits.map((visit) => (
              <tr key={visit.id}>
                <td className="num nowrap">{hourRange(visit)}</td>
                <td>
                  <bdi>{visit.visit_point_name}</bdi>
                </td>
                <td>
                  <bdi>{visit.address}</bdi>
                </td>
                <td>
                  {visit.activity_name} · {t(`platform:status.${visit.status}`)}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
