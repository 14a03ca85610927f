import { fileIdsIn } from '@baquiano/contract/fields'
import { dayFormat } from '@baquiano/contract/platform'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { countFilled } from '../form/questions.tsx'
import { lostDrafts } from '../outbox/lost-drafts.ts'
import type { Draft } from '../store/field-database.ts'
import { database } from '../store/field-store.ts'
import { useCompanyClock, useField } from '../store/use-field.ts'

/** What was begun of visits that are no longer open to this person, until they let it go. */
export function LostDrafts() {
  const { t, i18n } = useTranslation('field')
  const { visits, outbox } = useField()
  const clock = useCompanyClock()
  const day = dayFormat(i18n.language, { day: 'numeric', month: 'short' })
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  useEffect(() => void database.drafts().then(setDrafts), [])
  const discard = async ({ visit_id, data }: Draft) => {
    await database.removeFiles(fileIdsIn(data))
    await database.removeDraft(visit_id)
    setDrafts(await database.drafts())
  }
  return (
    <ul>
      {lostDrafts(drafts, { visits, outbox }).map((draft) => (
        <li key={draft.visit_id} className="stack gap-8 pad-16 on-surface line-bottom">
          <p className="row between gap-12">
            <b className="anywhere">{draft.form.name}</b>
            <bdi className="num soft nowrap">
              {day.format(Date.parse(clock.dateOf(draft.saved_at)))}, {clock.hourOf(draft.saved_at)}
            </bdi>
          </p>
          <p>{t('drafts.lost', countFilled(draft.form.fields, draft.data))}</p>
          <button
            type="button"
            className={`${styles.action} strong`}
            onClick={() => void discard(draft)}
          >
            {t('drafts.discard')}
          </button>
        </li>
      ))}
    </ul>
  )
}
