import { newId } from '@baquiano/client/new-id.ts'
import { smsUrl } from '@baquiano/client/text/phone-url.ts'
import { fieldNote, type Visit } from '@baquiano/contract/visits'
import { IconClockExclamation, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { keep, serverNow } from '../store/field-store.ts'
import { useField } from '../store/use-field.ts'

/** By how many minutes somebody may say that they come late. */
const offered = [10, 15, 20, 30, 45] as const

type Late = Pick<Visit, 'id' | 'visit_point_phone'>

/**
 * Says that its person comes late: to the office at once, and to the customer by the company's message, else by one that is
 * written already.
 */
export function DelayForm({
  visit: { id: visit_id, visit_point_phone },
}: {
  readonly visit: Late
}) {
  const { t } = useTranslation(['field', 'later'])
  const { pairing } = useField()
  const [isAsking, setAsking] = useState(false)
  const [told, setTold] = useState<number>()
  const tell = async (minutes: number) => {
    setAsking(false)
    const id = newId()
    const noted_at = new Date(serverNow()).toISOString()
    const text = t('later:delay.note', { minutes })
    const body = fieldNote.parse({ id, text, noted_at, late_min: minutes })
    await keep({ kind: 'note', id, visit_id, body })
    setTold(minutes)
  }
  const { full_name: name = '', company_name: company = '' } = pairing?.phone ?? {}
  const tellsCustomer = pairing?.phone.tells_delays ?? false
  return (
    <div className="stack gap-8">
      <button
        type="button"
        className={`${styles.action} wide strong`}
        aria-expanded={isAsking}
        onClick={() => setAsking(!isAsking)}
      >
        <IconClockExclamation size={22} aria-hidden />
        {t('later:delay.title')}
      </button>
      {isAsking && (
        <ul aria-label={t('later:delay.how_long')} className="flex wrap gap-8">
          {offered.map((minutes) => (
            <li key={minutes} className="grow">
              <button
                type="button"
                className={`${styles.action} wide strong num`}
                onClick={() => void tell(minutes)}
              >
                {t('minutes', { minutes })}
              </button>
            </li>
          ))}
        </ul>
      )}
      {told !== undefined && (
        <>
          <output className="good">
            {t(tellsCustomer ? 'later:delay.told_all' : 'later:delay.told', { minutes: told })}
          </output>
          {!tellsCustomer && visit_point_phone !== '' && (
            <a
              className={`${styles.action} strong`}
              href={messageUrl(
                visit_point_phone,
                t('later:delay.message', { name, company, minutes: told }),
              )}
            >
              <IconMessage size={22} aria-hidden />
              {t('later:delay.customer')}
            </a>
          )}
        </>
      )}
    </div>
  )
}

/** A message that its person only has to send; an iPhone separates its text in a way of its own. */
function messageUrl(phone: string, text: string): string {
  const sign = /iPhone|iPad/.test(navigator.userAgent) ? '&' : '?'
  return `${smsUrl(phone)}${sign}body=${encodeURIComponent(text)}`
}
