import type { MapRelease } from '@baquiano/contract/map-data'
import { ExtractForm } from './extract-form.tsx'
import { FileChoice } from './file-choice.tsx'
import { SendingFile } from './sending-file.tsx'
import { uploads, useUpload } from './uploads.ts'
import { useFileDrop } from '../../platform/use-file-drop.ts'

interface Props {
  readonly current: MapRelease | undefined
  /** Called when the file has arrived and its import waits. */
  readonly onSent: () => void
}

/** Upload of one file in three steps: choose, name, send. */
export function UploadCard({ current, onSent }: Props) {
  const state = useUpload()
  const isOver = useFileDrop(uploads.choose)
  if (state.stage === 'none') return <FileChoice isOver={isOver} error={state.error} />
  if (state.stage === 'sending') return <SendingFile {...state} />
  // The key resets the form for another file.
  return (
    <ExtractForm
      key={state.file.name}
      {...state}
      current={current}
      isOver={isOver}
      onSent={onSent}
    />
  )
}
