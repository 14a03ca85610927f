import { limits } from '@baquiano/contract/platform'
import { Alert, Button, Slider } from '@mantine/core'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import { ProblemAlert } from '../problem-alert.tsx'
import { useObjectUrl } from '@baquiano/client/state/use-object-url.ts'
import styles from './crop-dialog.module.css'
import type { PictureActs } from './use-picture.ts'

interface Props {
  readonly of: 'logo' | 'photo'
  readonly file: File
  readonly act: PictureActs
  readonly onClose: () => void
}

/** The square of a picture that is kept, seen round where it is shown so: moved by mouse, finger or arrow keys. */
export function CropDialog({ of, file, act, onClose }: Props) {
  const { t } = useTranslation('picture')
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isUnread, setUnread] = useState(false)
  const isLarge = file.size > limits.picture_bytes
  const isReady = area !== null && !isLarge && !isUnread
  const send = () => {
    if (isReady && !act.isSending) act.send({ file, square: squareOf(area) }, onClose)
  }
  return (
    <Dialog
      isOpen
      title={t(`title.${of}`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            // What is truly disabled takes no focus, and the keyboard would stay behind the dialog.
            data-autofocus
            data-disabled={!isReady}
            aria-disabled={!isReady}
            loading={act.isSending}
            onClick={send}
          >
            {t('use')}
          </Button>
        </>
      }
    >
      {isLarge && <Alert color="red">{t('too_large')}</Alert>}
      {isUnread && <Alert color="red">{t('unread')}</Alert>}
      {act.error && !isLarge && <ProblemAlert error={act.error} />}
      {!isUnread && (
        <>
          <div className={`${styles.stage} relative clip round-10 on-sunk`} dir="ltr">
            <Cropper
              {...(url && { image: url })}
              crop={crop}
              zoom={zoom}
              aspect={1}
              cropShape={of === 'photo' ? 'round' : 'rect'}
              maxZoom={4}
              keyboardStep={4}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onMediaLoaded={({ naturalWidth }) => setUnread(naturalWidth === 0)}
              mediaProps={{ alt: '', onError: () => setUnread(true) }}
              cropperProps={{ role: 'group', 'aria-label': t('move') }}
            />
          </div>
          <Slider
            className={styles.zoom}
            label={null}
            thumbLabel={t('zoom')}
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={setZoom}
          />
        </>
      )}
      <p className={`${styles.advice} dim text-s`}>{t('note')}</p>
    </Dialog>
  )
}

/** Whole pixels that lie inside of the picture, also where a half one was cut. */
const squareOf = ({ x, y, width, height }: Area) => ({
  left: Math.max(0, Math.floor(x)),
  top: Math.max(0, Math.floor(y)),
  size: Math.floor(Math.min(width, height)),
})
