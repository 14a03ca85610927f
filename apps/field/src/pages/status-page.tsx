import type { PhoneStatus } from '@baquiano/contract/phone-statuses'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { chooseStatus } from '../store/choose-status.ts'
import { useField } from '../store/use-field.ts'

/** What its person says of themselves: at work, at lunch. */
export function StatusPage() {
  const { t } = useTranslation('later')
  const { pairing, status, visits, asked } = useField()
  const offered = pairing?.statuses ?? []
  const mayChoose = pairing?.has_transmitted === true
  const open = visits.filter((visit) => visit.status === 'In progress').map(({ id }) => id)
  const lacking = asked.find(
    ({ visit_id, form, is_answered }) => open.includes(visit_id) && form && !is_answered,
  )
  if (offered.length === 0)
    return (
      <Screen title={t('status.title')}>
        <p className="pad-16">{t('status.none')}</p>
      </Screen>
    )
  return (
    <Screen title={t('status.title')}>
      <p className="pad-16 soft">{t(mayChoose ? 'status.why' : 'status.never')}</p>
      <ul>
        {offered.map((one) => (
          <Choice
            key={one.id}
            status={one}
            isChosen={one.id === status?.id}
            isDisabled={!mayChoose}
            lacking={one.active_form ? lacking?.visit_id : undefined}
          />
        ))}
        <Choice status={null} isChosen={status === null} isDisabled={!mayChoose} />
      </ul>
    </Screen>
  )
}

interface ChoiceProps {
  /** Null for none. */
  readonly status: PhoneStatus | null
  readonly isChosen: boolean
  readonly isDisabled: boolean
  /** The visit whose form has to be answered before. */
  readonly lacking?: string | undefined
}

function Choice({ status, isChosen, isDisabled, lacking }: ChoiceProps) {
  const { t } = useTranslation('later')
  const notes = (['start_events', 'zone_required', 'active_form'] as const).filter(
    (rule) => status?.[rule] === true,
  )
  return (
    <li className="on-surface line-bottom">
      <button
        type="button"
        className={`${styles.row} row gap-12 wide text-start`}
        aria-pressed={isChosen}
        disabled={isDisabled || lacking !== undefined}
        onClick={() => {
          if (!isChosen) void chooseStatus(status)
        }}
      >
        <span className="stack packed grow shrink">
          <b className="anywhere">{status ? <bdi>{status.name}</bdi> : t('status.clear')}</b>
          {status && status.description !== '' && (
            <bdi className="text-s soft anywhere">{status.description}</bdi>
          )}
          {notes.map((rule) => (
            <span key={rule} className="text-s soft">
              {t(`status.${rule}`)}
            </span>
          ))}
        </span>
        {isChosen && <IconCheck className="good fixed" size={22} aria-hidden />}
      </button>
      {lacking !== undefined && (
        <p className="pad-x-16 pad-y-8">
          <Link href={`/visit/${lacking}/form`} className="accent strong">
            {t('status.answer')}
          </Link>
        </p>
      )}
    </li>
  )
}
