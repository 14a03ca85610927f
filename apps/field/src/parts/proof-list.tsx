import { type AskedProof, missingProof, type ProofKind } from '@baquiano/contract/visit-proofs'
import {
  IconCamera,
  IconCheck,
  IconChevronRight,
  IconClipboardList,
  IconSignature,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../field.module.css'

const icons = { form: IconClipboardList, photo: IconCamera, signature: IconSignature } as const
const proofPaths = { form: 'form', photo: 'photos', signature: 'signature' } as const

/** What a visit asks for before it ends, and what there is of it. */
export function ProofList({ asked }: { readonly asked: AskedProof }) {
  const { t } = useTranslation('field')
  const rows = shownRows(asked)
  if (rows.length === 0) return null
  return (
    <section className="stack gap-8" aria-label={t('proof.title')}>
      <p className="row between gap-12 soft">
        <b>{t('proof.title')}</b>
        <b className="num">
          {t('proof.count', {
            done: rows.filter(({ isDone }) => isDone).length,
            all: rows.length,
          })}
        </b>
      </p>
      <ul className="on-surface framed round-10 clip">
        {rows.map(({ kind, isDone, rule }) => (
          <li key={kind} className="line-bottom">
            <ProofRow asked={asked} {...{ kind, isDone, rule }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface Row {
  readonly kind: ProofKind
  readonly isDone: boolean
  readonly rule: Exclude<AskedProof['photo_proof'], 'off'>
}

function ProofRow({ asked, kind, isDone, rule }: Row & { readonly asked: AskedProof }) {
  const { t } = useTranslation('field')
  const Icon = icons[kind]
  return (
    <Link
      href={`/visit/${asked.visit_id}/${proofPaths[kind]}`}
      className={`${styles.row} row gap-12`}
    >
      <Icon className="fixed soft" size={26} aria-hidden />
      <span className="stack packed grow shrink">
        <b>{t(`proof.${kind}`)}</b>
        <span className="text-s soft">{t(isDone ? 'proof.done' : `proof.rules.${rule}`)}</span>
      </span>
      {kind === 'photo' && asked.photo_count > 0 && <b className="num">{asked.photo_count}</b>}
      {isDone ? (
        <IconCheck className="good fixed" size={22} aria-hidden />
      ) : (
        <IconChevronRight className="flip fixed soft" size={20} aria-hidden />
      )}
    </Link>
  )
}

function shownRows(asked: AskedProof): Row[] {
  const rows: Row[] = []
  if (asked.form) rows.push({ kind: 'form', isDone: asked.is_answered, rule: asked.form_proof })
  if (asked.photo_proof !== 'off')
    rows.push({ kind: 'photo', isDone: asked.photo_count > 0, rule: asked.photo_proof })
  if (asked.signature_proof !== 'off')
    rows.push({ kind: 'signature', isDone: asked.has_signature, rule: asked.signature_proof })
  return rows
}

/** What keeps a visit from ending, and what has to be explained; nothing where the activity asks for nothing. */
export const lacking = (asked: AskedProof | undefined) =>
  asked ? missingProof(asked) : { required: [], warned: [] }
