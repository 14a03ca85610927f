import type { PhotoSource } from '@baquiano/contract/activities'
import type { PictureOrigin } from '@baquiano/contract/platform'
import { shrinkPicture } from '@baquiano/client/picture/shrink-picture.ts'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import fieldStyles from '../field.module.css'
import styles from '../form/form.module.css'
import { isOutOfRoom } from '../store/out-of-room.ts'
import { serverNow } from '../store/field-store.ts'
import { readTaken, type Taken } from './read-taken.ts'

/** A picture as it is kept, and what is known of how it was made. */
export interface Photo {
  readonly blob: Blob
  readonly name: string
  readonly origin: PictureOrigin
  /** As the file of a picture of the gallery says; one of the camera was made now and here. */
  readonly taken: Taken | null
}

interface Props {
  /** Where photos may come from; what may not is not offered. */
  readonly rule: PhotoSource
  /** Of the first input, for a label that stands elsewhere. */
  readonly id?: string
  /** Stores it. */
  readonly onPhoto: (photo: Photo) => Promise<void>
}

/** Takes photos with the camera or picks some that the phone has. */
export function PhotoPick({ rule, id, onPhoto }: Props) {
  const { t } = useTranslation('field')
  const [state, setState] = useState<'busy' | 'unreadable' | 'no_room'>()
  const add = async (file: File, origin: PictureOrigin) => {
    setState('busy')
    try {
      const blob = await shrinkPicture(file)
      // A picture of the gallery may be of another day and place: its file says which, before it is drawn anew.
      const taken = origin === 'gallery' ? await readTaken(file, serverNow()) : null
      await onPhoto({ blob, origin, taken, name: `${file.name.replace(/\.[^.]*$/, '')}.jpg` })
      setState(undefined)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      setState(isOutOfRoom(error) ? 'no_room' : 'unreadable')
    }
  }
  const isBusy = state === 'busy'
  return (
    <>
      <Pick from="camera" {...{ id, isBusy }} onPick={(file) => void add(file, 'camera')} />
      {rule === 'any' && (
        <Pick from="gallery" isBusy={isBusy} onPick={(file) => void add(file, 'gallery')} />
      )}
      {(state === 'unreadable' || state === 'no_room') && (
        <p className="warn" role="alert">
          {t(`form.${state}`)}
        </p>
      )}
    </>
  )
}

interface PickProps {
  readonly from: PictureOrigin
  readonly id?: string | undefined
  readonly isBusy: boolean
  readonly onPick: (file: File) => void
}

function Pick({ from, id, isBusy, onPick }: PickProps) {
  const { t } = useTranslation('field')
  const Icon = from === 'camera' ? IconCamera : IconPhoto
  return (
    <label className={`${fieldStyles.action} ${styles.pick} strong`} aria-busy={isBusy}>
      <Icon size={22} aria-hidden />
      {t(`photos.${from}`)}
      <input
        {...(id !== undefined && { id })}
        type="file"
        accept="image/*"
        disabled={isBusy}
        {...(from === 'camera' && { capture: 'environment' as const })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}
