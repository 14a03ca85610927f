import type { Strokes } from '@baquiano/contract/visit-proofs'
import { limits } from '@baquiano/contract/platform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import fieldStyles from '../field.module.css'
import styles from '../form/form.module.css'
import { Screen } from '../parts/screen.tsx'
import { addProof } from '../proof/keep-proof.ts'
import { blobOf } from '@baquiano/client/picture/shrink-picture.ts'
import { SignaturePad } from '../proof/signature-pad.tsx'
import { placeNow } from '../store/place-now.ts'
import { useField } from '../store/use-field.ts'

/** Whoever receives signs on the phone. */
export function SignaturePage({ id }: { readonly id: string }) {
  const { t } = useTranslation('field')
  const { asked, visits } = useField()
  const [, go] = useLocation()
  const [signer_name, setSigner] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isSigned = asked.some((it) => it.visit_id === id && it.has_signature)
  const visit = visits.find((it) => it.id === id)
  const sign = async (canvas: HTMLCanvasElement, strokes: Strokes) => {
    if (isBusy) return
    setBusy(true)
    try {
      const blob = await blobOf(canvas, 'image/png')
      const taken = {
        kind: 'signature' as const,
        origin: null,
        signer_name: signer_name.trim(),
        strokes,
      }
      await addProof(id, { blob, taken, findPlace: placeNow })
      go(`/visit/${id}`, { replace: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Screen
      title={t('signature.title')}
      back={`/visit/${id}`}
      {...(visit && { note: visit.visit_point_name })}
    >
      <section className={`${fieldStyles.card} stack gap-16`} aria-busy={isBusy}>
        {isSigned && <p className="good">{t('signature.there')}</p>}
        <label className="stack gap-6">
          <b>{t('signature.who')}</b>
          <input
            className={styles.input}
            autoComplete="off"
            maxLength={limits.short_text}
            value={signer_name}
            onChange={({ currentTarget }) => setSigner(currentTarget.value)}
          />
        </label>
        <SignaturePad onSigned={(canvas, strokes) => void sign(canvas, strokes)} />
      </section>
    </Screen>
  )
}
