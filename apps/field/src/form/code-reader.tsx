import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import fieldStyles from '../field.module.css'
import styles from './form.module.css'
import { readCode } from './read-code.ts'

interface Props {
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}

/** The picture of the camera until it shows a code. */
export function CodeReader({ onCode, onClose }: Props) {
  const { t } = useTranslation('field')
  const video = useRef<HTMLVideoElement>(null)
  const found = useRef(onCode)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    found.current = onCode
  })
  useEffect(() => {
    const ended = new AbortController()
    const read = async () => {
      if (!video.current) return
      try {
        const code = await readCode(video.current, ended.signal)
        if (code !== null && !ended.signal.aborted) found.current(code)
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
        setRefused(true)
      }
    }
    void read()
    return () => ended.abort()
  }, [])
  return (
    <div className="stack gap-8">
      {isRefused ? (
        <p className="text-s warn" role="alert">
          {t('form.no_camera')}
        </p>
      ) : (
        <>
          <video ref={video} className={styles.camera} autoPlay playsInline muted aria-hidden />
          <output className="text-s soft">{t('form.reading')}</output>
        </>
      )}
      <button type="button" className={`${fieldStyles.action} strong`} onClick={onClose}>
        {t('close')}
      </button>
    </div>
  )
}
