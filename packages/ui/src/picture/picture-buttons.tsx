import { ActionIcon, Button, FileButton } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { PictureActs } from './use-picture.ts'

/** Only who chose a picture cuts one. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

interface Props {
  readonly of: 'logo' | 'photo'
  readonly act: PictureActs
  readonly hasPicture: boolean
  readonly words: { readonly choose: string; readonly change: string; readonly remove: string }
}

/** Chooses a picture, of which a square is cut, and takes it away again: it is saved by itself. */
export function PictureButtons({ of, act, hasPicture, words }: Props) {
  const [chosen, setChosen] = useState<File | null>(null)
  const reset = useRef<() => void>(null)
  const close = () => {
    setChosen(null)
    reset.current?.()
    act.forget()
  }
  return (
    <>
      <FileButton resetRef={reset} accept="image/png,image/jpeg" onChange={setChosen}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />}>
            {hasPicture ? words.change : words.choose}
          </Button>
        )}
      </FileButton>
      {hasPicture && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.remove}
          loading={act.isRemoving}
          onClick={act.remove}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      )}
      {chosen && (
        <Suspense>
          <CropDialog of={of} file={chosen} act={act} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
