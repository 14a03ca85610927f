import { dataSchema } from '@baquiano/contract/fields'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import fieldStyles from '../field.module.css'
import styles from '../form/form.module.css'
import { PhotoRule } from '../form/photo-rule.ts'
import { countFilled, type Problem, Questions } from '../form/questions.tsx'
import { Screen } from '../parts/screen.tsx'
import { answerForm } from '../proof/keep-proof.ts'
import type { Draft } from '../store/field-database.ts'
import { database, serverNow } from '../store/field-store.ts'
import { useCompanyClock, useField } from '../store/use-field.ts'

/** The form of a visit: every keystroke stays on the phone, and the answers are sent when it is done. */
export function FormPage({ id }: { readonly id: string }) {
  const { t } = useTranslation('field')
  const { asked } = useField()
  const draft = useDraft(id)
  const own = asked.find(({ visit_id }) => visit_id === id)
  if (own?.is_answered) return <Message id={id} text={t('form.answered')} />
  if (draft === 'none') return <Message id={id} text={t('form.not_here')} />
  if (!draft) return <Screen title="" back={`/visit/${id}`} />
  return (
    <PhotoRule value={own?.photo_source ?? 'any'}>
      <Form begun={draft} />
    </PhotoRule>
  )
}

function Message({ id, text }: { readonly id: string; readonly text: string }) {
  const { t } = useTranslation('field')
  return (
    <Screen title={t('form.title')} back={`/visit/${id}`}>
      <p className="pad-16">{text}</p>
    </Screen>
  )
}

/**
 * What was begun, or the newest version of the form, which is the visit's from now on: nobody's questions change while
 * they answer them. `none` where the form has not reached the phone.
 */
function useDraft(visit_id: string): Draft | 'none' | undefined {
  const { asked } = useField()
  const [draft, setDraft] = useState<Draft | 'none'>()
  const of = asked.find((it) => it.visit_id === visit_id)?.form
  const wanted = useRef(of)
  useEffect(() => {
    let isOpen = true
    const open = async () => {
      const begun = await database.draft(visit_id)
      const form = begun?.form ?? (wanted.current && (await database.form(wanted.current)))
      if (!form) return 'none'
      const next = begun ?? { visit_id, form, data: {}, saved_at: serverNow() }
      if (!begun) await database.storeDraft(next)
      return next
    }
    void open().then((next) => isOpen && setDraft(next))
    return () => {
      isOpen = false
    }
  }, [visit_id])
  return draft
}

function Form({ begun }: { readonly begun: Draft }) {
  const { t } = useTranslation('field')
  const clock = useCompanyClock()
  const [, go] = useLocation()
  const [draft, setDraft] = useState(begun)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const main = useRef<HTMLDivElement>(null)
  const { visit_id, form, data, saved_at } = draft
  const { filled, all } = countFilled(form.fields, data)
  const change = (values: Draft['data']) => {
    const next = { ...draft, data: values, saved_at: serverNow() }
    setDraft(next)
    if (problems.length > 0) setProblems(problemsOf(next))
    void database.storeDraft(next)
  }
  const finish = () => {
    const found = problemsOf(draft)
    setProblems(found)
    if (found.length === 0)
      void answerForm(visit_id, form, data).then(() => go(`/visit/${visit_id}`, { replace: true }))
    else
      requestAnimationFrame(() =>
        main.current?.querySelector('[data-problem]')?.scrollIntoView({ block: 'center' }),
      )
  }
  return (
    <Screen
      head={
        <header className="on-surface">
          <div className={`${fieldStyles.head} row gap-12`}>
            <Link
              href={`/visit/${visit_id}`}
              aria-label={t('form.close')}
              className="ink center fixed pad-8"
            >
              <IconX size={24} aria-hidden />
            </Link>
            <div className="grow shrink">
              <h1 className="text-l strong ell">{form.name}</h1>
              <p className="text-s soft ell">{t('form.saved', { hour: clock.hourOf(saved_at) })}</p>
            </div>
            <b className="num fixed" aria-label={t('form.filled_of', { filled, all })}>
              {filled}/{all}
            </b>
          </div>
          <div className={styles.bar} aria-hidden>
            <span style={{ width: `${all === 0 ? 100 : (100 * filled) / all}%` }} />
          </div>
        </header>
      }
      foot={
        <footer className="stack gap-8 pad-16 on-surface line-top">
          {problems.length > 0 && (
            <p className="warn" role="alert">
              {t('form.to_correct', { count: problems.length })}
            </p>
          )}
          <button
            type="button"
            className={`${fieldStyles.primary} wide text-l strong`}
            onClick={finish}
          >
            {t('form.finish')}
          </button>
        </footer>
      }
    >
      <div ref={main} className={`${styles.form} stack gap-16 pad-12`}>
        {form.categories.map((section) => {
          const definitions = form.fields.filter(({ category_id }) => category_id === section.id)
          return (
            definitions.length > 0 && (
              <section
                key={section.id}
                className={`${styles.form} stack gap-12`}
                aria-label={section.label}
              >
                <h2 className="text-m strong soft">{section.label}</h2>
                <Questions
                  {...{ definitions, problems }}
                  all={form.fields}
                  values={data}
                  onChange={change}
                />
              </section>
            )
          )
        })}
      </div>
    </Screen>
  )
}

const problemsOf = ({ form, data }: Draft): Problem[] =>
  dataSchema(form.fields)
    .safeParse(data)
    .error?.issues.map(({ path, message }) => ({ path, code: message })) ?? []
