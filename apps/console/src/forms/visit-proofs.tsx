import { type VisitProof, visitProofs } from '@baquiano/contract/visit-proofs'
import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { ObjectCard } from '@baquiano/ui/shell/object-card.tsx'
import { UploadedPicture } from '../uploads/index.ts'
import styles from './visit-proofs.module.css'

interface Props {
  readonly visit_id: string
  /** Of the visit: with its steps, what was taken on it comes. */
  readonly update_on: string
}

/** The photos and signatures of a visit; a click shows one whole. Not there without any. */
export function VisitProofs({ visit_id, update_on }: Props) {
  const { t } = useTranslation('form-answers')
  const [shown, setShown] = useState<VisitProof | null>(null)
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({
    queryKey: ['visits', 'proofs', visit_id, update_on],
    queryFn: ({ signal }) => call(visitProofs.list, { params: { id: visit_id } }, signal),
  })
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  const proofs = data?.records ?? []
  if (proofs.length === 0) return null
  return (
    <ObjectCard title={t('proof.title')} count={proofs.length}>
      <ul className={`${styles.proofs} pad-12`}>
        {proofs.map((proof) => (
          <li key={proof.id}>
            <button
              type="button"
              className="column framed round-10 clip"
              onClick={() => setShown(proof)}
            >
              <Picture proof={proof} isWhole={false} />
              <Caption proof={proof} />
            </button>
          </li>
        ))}
      </ul>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={shown && t(`proof.${shown.kind}`)}
        size="xl"
      >
        {shown && (
          <div className="stack gap-8">
            <Picture proof={shown} isWhole />
            <Caption proof={shown} />
            <p className="dim text-s">{shown.resource_name}</p>
          </div>
        )}
      </Modal>
    </ObjectCard>
  )
}

function Picture({ proof, isWhole }: { readonly proof: VisitProof; readonly isWhole: boolean }) {
  const { t } = useTranslation('form-answers')
  const { upload_id, kind } = proof
  const fit = kind === 'signature' ? 'contain' : 'cover'
  return <UploadedPicture id={upload_id} alt={t(`proof.${kind}`)} isWhole={isWhole} fit={fit} />
}

/** Who signed, when and where it was taken, and whether otherwise than its activity asks. */
function Caption({ proof }: { readonly proof: VisitProof }) {
  const { t } = useTranslation('form-answers')
  const moment = useMoment()
  const { kind, signer_name, taken_at, cx, cy, accuracy_m, origin, is_against_rule } = proof
  const place = cx === null || cy === null ? null : `${cy.toFixed(5)}, ${cx.toFixed(5)}`
  const accuracy = accuracy_m === null ? '' : ` ±${Math.round(accuracy_m)} m`
  return (
    <span className="column pad-y-6 pad-x-8 text-s">
      <bdi className="medium ell">{signer_name || t(`proof.${kind}`)}</bdi>
      <span className="dim num">{moment(taken_at)}</span>
      <span className="dim num">{place === null ? t('proof.placeless') : place + accuracy}</span>
      {origin === 'gallery' && <span className="dim">{t('proof.gallery')}</span>}
      {is_against_rule && <span className="warn">{t('proof.against_rule')}</span>}
    </span>
  )
}
