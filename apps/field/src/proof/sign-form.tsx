import { limits } from '@baquiano/contract/platform'
import type { Strokes } from '@baquiano/contract/visit-proofs'
import { blobOf } from '@baquiano/client/picture/shrink-picture.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../form/form.module.css'
import type { PlaceSearch } from '../store/place-finder.ts'
import { placeOfStep } from '../store/place-now.ts'
import { addProof } from './keep-proof.ts'
import { SignaturePad } from './signature-pad.tsx'

interface Props {
  readonly visit_id: string
  /** Where the phone is, from a page that knows it already. */
  readonly search?: PlaceSearch | null
  /** Called once the signature is on the phone. */
  readonly onSigned?: () => void
}

/** Who receives, and their signature. */
export function SignForm({ visit_id, search = placeOfStep, onSigned }: Props) {
  const { t } = useTranslation('field')
  const [signer_name, setSigner] = useState('')
  const [isBusy, setBusy] = useState(false)
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
      await addProof(visit_id, { blob, taken, search })
      onSigned?.()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack gap-16" aria-busy={isBusy}>
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
    </div>
  )
}
