import { fileValue } from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import { extensionOf, uploadExtensions } from '@baquiano/contract/uploads'
import { IconCamera, IconFile, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import fieldStyles from '../field.module.css'
import { keepFile } from '../proof/keep-proof.ts'
import { blobOf, shrinkPicture } from '@baquiano/client/picture/shrink-picture.ts'
import { SignaturePad } from '../proof/signature-pad.tsx'
import { database } from '../store/field-store.ts'
import styles from './form.module.css'
import type { InputProps } from './input-props.ts'

const files = z.array(fileValue).catch([])

/** Files or photos of a question: kept on the phone, and sent with the answers. */
export function FilesInput({ definition, id, value, onChange }: InputProps) {
  const { t } = useTranslation('field')
  const [problem, setProblem] = useState<'unreadable' | 'wrong_file'>()
  const own = files.parse(value)
  const isImage = definition.type === 'Image'
  const isFull = own.length >= (definition.limits.max ?? 1)
  const take = async (blob: Blob, name: string) => {
    const file = await keepFile({ name, upload_type: isImage ? 'Image' : 'File', blob })
    onChange([...own, file])
  }
  const add = async (file: File) => {
    setProblem(undefined)
    if (isImage) {
      try {
        await take(await shrinkPicture(file), `${file.name.replace(/\.[^.]*$/, '')}.jpg`)
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
        setProblem('unreadable')
      }
    } else if (extensionOf(file.name) && file.size <= limits.upload_file_bytes)
      await take(file, file.name)
    else setProblem('wrong_file')
  }
  const remove = async (file_id: string) => {
    const rest = own.filter((file) => file.id !== file_id)
    onChange(rest.length === 0 ? undefined : rest)
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
            void blobOf(canvas, 'image/png').then((blob) => take(blob, 'signature.png'))
          }
        />
      )}
      {!isFull && definition.format !== 'signature' && (
        <label className={`${fieldStyles.action} ${styles.pick}`}>
          {isImage ? <IconCamera size={22} aria-hidden /> : <IconFile size={22} aria-hidden />}
          {t(isImage ? 'form.add_photo' : 'form.add_file')}
          <input
            id={id}
            type="file"
            accept={isImage ? 'image/*' : uploadExtensions.map((it) => `.${it}`).join(',')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) void add(file)
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
