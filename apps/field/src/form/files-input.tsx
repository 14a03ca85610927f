import { type FileValue, fileValue } from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import { extensionOf, uploadExtensions } from '@baquiano/contract/uploads'
import { IconFile, IconX } from '@tabler/icons-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import fieldStyles from '../field.module.css'
import { keepFile } from '../proof/keep-proof.ts'
import { blobOf } from '@baquiano/client/picture/shrink-picture.ts'
import { type Photo, PhotoPick } from '../proof/photo-pick.tsx'
import { SignaturePad } from '../proof/signature-pad.tsx'
import { database, serverNow } from '../store/field-store.ts'
import { isOutOfRoom } from '../store/out-of-room.ts'
import { placeNow } from '../store/place-now.ts'
import styles from './form.module.css'
import type { InputProps } from './input-props.ts'
import { PhotoRule } from './photo-rule.ts'

const files = z.array(fileValue).catch([])

/** Files or photos of a question: kept on the phone, and sent with the answers. */
export function FilesInput(props: InputProps) {
  const { definition, id, value } = props
  const { t } = useTranslation('field')
  const rule = useContext(PhotoRule)
  const [problem, setProblem] = useState<'no_room' | 'wrong_file'>()
  const change = useChange(props)
  const own = files.parse(value)
  const isFull = own.length >= (definition.limits.max ?? 1)
  const take = async (kept: Pick<Parameters<typeof keepFile>[0], 'name' | 'blob'>) => {
    setProblem(undefined)
    try {
      const upload_type = definition.type === 'Image' ? 'Image' : 'File'
      const file = await keepFile({ ...kept, upload_type })
      change((before) => [...before, file])
    } catch (error) {
      if (!isOutOfRoom(error)) throw error
      setProblem('no_room')
    }
  }
  const addPhoto = async ({ blob, name, origin, taken }: Photo) => {
    const file = await keepFile({ name, upload_type: 'Image', blob })
    const made = taken ?? { taken_at: new Date(serverNow()).toISOString(), ...nowhere }
    change((before) => [...before, { ...file, taken: { origin, ...made } }])
    if (taken) return
    // It was made here: the place joins it once the phone knows it.
    const place = await placeNow()
    if (place)
      change((before) =>
        before.map((it) =>
          it.id === file.id ? { ...it, taken: { origin, ...made, ...place } } : it,
        ),
      )
  }
  const remove = async (file_id: string) => {
    change((before) => before.filter((file) => file.id !== file_id))
    await database.removeFiles([file_id])
  }
  return (
    <>
      {own.map((file) => (
        <div key={file.id} className="row gap-8">
          <IconFile className="fixed soft" size={20} aria-hidden />
          <bdi className="grow ell">{file.name}</bdi>
          <button
            type="button"
            className="fixed center pad-8"
            aria-label={t('form.remove_file', { name: file.name })}
            onClick={() => void remove(file.id)}
          >
            <IconX size={20} aria-hidden />
          </button>
        </div>
      ))}
      {!isFull && definition.format === 'signature' && (
        <SignaturePad
          onSigned={(canvas) =>
            void blobOf(canvas, 'image/png').then((blob) => take({ blob, name: 'signature.png' }))
          }
        />
      )}
      {!isFull && definition.format !== 'signature' && definition.type === 'Image' && (
        <PhotoPick {...{ id, rule }} onPhoto={addPhoto} />
      )}
      {!isFull && definition.type === 'File' && (
        <label className={`${fieldStyles.action} ${styles.pick}`}>
          <IconFile size={22} aria-hidden />
          {t('form.add_file')}
          <input
            id={id}
            type="file"
            accept={uploadExtensions.map((it) => `.${it}`).join(',')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (!file) return
              if (extensionOf(file.name) && file.size <= limits.upload_file_bytes)
                void take({ blob: file, name: file.name })
              else setProblem('wrong_file')
            }}
          />
        </label>
      )}
      {problem && (
        <p className="text-s warn" role="alert">
          {t(`form.${problem}`)}
        </p>
      )}
    </>
  )
}

const nowhere = { cx: null, cy: null, accuracy_m: null }

/**
 * Changes what the question has by then, as a picture takes a moment to draw: what was answered meanwhile stays. Nothing
 * changes once the form is closed.
 */
function useChange({ value, onChange }: InputProps) {
  const latest = useRef<Pick<InputProps, 'value' | 'onChange'> | null>(null)
  useEffect(() => {
    latest.current = { value, onChange }
    return () => {
      latest.current = null
    }
  }, [value, onChange])
  return (next: (before: readonly FileValue[]) => readonly FileValue[]) => {
    if (!latest.current) return
    const after = next(files.parse(latest.current.value))
    // The next change may come before this one is drawn.
    latest.current = { ...latest.current, value: after }
    latest.current.onChange(after.length === 0 ? undefined : after)
  }
}
