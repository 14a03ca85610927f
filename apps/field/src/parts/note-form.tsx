import { newId } from '@baquiano/client/new-id.ts'
import { fieldNote } from '@baquiano/contract/visits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { keep, serverNow } from '../store/field-store.ts'

const mostText = 500

/** Takes down something about a visit for whoever plans. */
export function NoteForm({ visit_id }: { readonly visit_id: string }) {
  const { t } = useTranslation(['field', 'later'])
  const [text, setText] = useState<string | null>(null)
  const [isKept, setKept] = useState(false)
  const add = async (noted: string) => {
    const id = newId()
    const noted_at = new Date(serverNow()).toISOString()
    setText(null)
    await keep({ kind: 'note', id, visit_id, body: fieldNote.parse({ id, text: noted, noted_at }) })
    setKept(true)
  }
  if (text === null)
    return (
      <div className="stack gap-8">
        <button
          type="button"
          className={`${styles.action} wide strong`}
          onClick={() => {
            setKept(false)
            setText('')
          }}
        >
          {t('note')}
        </button>
        {isKept && <output className="good">{t('later:note.kept')}</output>}
      </div>
    )
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') void add(text.trim())
      }}
    >
      <label className="stack gap-6">
        <b>{t('later:note.title')}</b>
        <textarea
          className={styles.reason}
          value={text}
          maxLength={mostText}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" className={`${styles.action} strong`} disabled={text.trim() === ''}>
        {t('later:note.keep')}
      </button>
      <button type="button" className={styles.action} onClick={() => setText(null)}>
        {t('close')}
      </button>
    </form>
  )
}
