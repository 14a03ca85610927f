import { limits } from '@baquiano/contract/platform'
import { Alert, Button, Slider } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../platform/dialog.tsx'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import styles from './logo.module.css'
import type { LogoActs } from './use-logo.ts'

interface Props {
  readonly file: File
  readonly act: LogoActs
  readonly onClose: () => void
}

/** The square of a picture that becomes the logo: moved by mouse, finger or arrow keys. */
export function CropDialog({ file, act, onClose }: Props) {
  const { t } = useTranslation('settings')
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area | null>(null)
  const [isUnread, setUnread] = useState(false)
  const isLarge = file.size > limits.logo_bytes
  const isReady = area !== null && !isLarge && !isUnread
  const send = () => {
    if (isReady && !act.isSending) act.send({ file, square: squareOf(area) })
  }
  return (
    <Dialog
      isOpen
      title={t('crop.title')}
      onClose={onClose}
      acts={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('crop.cancel')}
          </Button>
          <Button
            // What is truly disabled takes no focus, and the keyboard would stay behind the dialog.
            data-autofocus
            data-disabled={!isReady}
            aria-disabled={!isReady}
            loading={act.isSending}
            onClick={send}
          >
            {t('crop.use')}
          </Button>
        </>
      }
    >
      {isLarge && <Alert color="red">{t('crop.too_large')}</Alert>}
      {isUnread && <Alert color="red">{t('crop.unread')}</Alert>}
      {act.error && !isLarge && <ProblemAlert error={act.error} />}
      {!isUnread && (
        <>
          <div className={styles.stage} dir="ltr">
            <Cropper
              image={url}
              crop={crop}
              zoom={zoom}
              aspect={1}
              maxZoom={4}
              keyboardStep={4}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onMediaLoaded={({ naturalWidth }) => setUnread(naturalWidth === 0)}
              mediaProps={{ alt: '', onError: () => setUnread(true) }}
              cropperProps={{ role: 'group', 'aria-label': t('crop.move') }}
            />
          </div>
          <Slider
            className={styles.zoom}
            label={null}
            thumbLabel={t('crop.zoom')}
            min={1}
            max={4}
            step={0.05}
            value={zoom}
            onChange={setZoom}
          />
        </>
      )}
      <p className={styles.advice}>{t('crop.note')}</p>
    </Dialog>
  )
}

/** Whole pixels that lie inside of the picture, also where a half one was cut. */
const squareOf = ({ x, y, width, height }: Area) => ({
  left: Math.max(0, Math.floor(x)),
  top: Math.max(0, Math.floor(y)),
  size: Math.floor(Math.min(width, height)),
})

/** Read by the browser alone, for as long as the dialog is open. */
function useObjectUrl(file: File): string {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return url
}
