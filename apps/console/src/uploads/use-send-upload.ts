import type { Upload } from '@baquiano/contract/uploads'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isNetworkFailure } from '@baquiano/client/http/is-network-failure.ts'
import { sendUpload, type Purpose } from './send-upload.ts'

interface Sending {
  readonly percent: number
  /** The connection broke; it goes on by itself. */
  readonly isInterrupted: boolean
}

/** Attempts after those of each connection, ever further apart: some minutes in all. */
const attempts = 5

/** Sends one file at a time, and says how far it is. */
export function useSendUpload(purpose: Purpose, onSent: (upload: Upload) => void) {
  const [sending, setSending] = useState<Sending | null>(null)
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (file: File) =>
      sendUpload(file, purpose, {
        onProgress: (sentBytes) =>
          setSending({ percent: Math.floor((100 * sentBytes) / file.size), isInterrupted: false }),
        onInterrupted: () =>
          setSending((before) => ({ percent: before?.percent ?? 0, isInterrupted: true })),
      }),
    retry: (count, failure) => count < attempts && isNetworkFailure(failure),
    onSuccess: onSent,
    onSettled: () => setSending(null),
  })
  const isLost = error !== null && isNetworkFailure(error)
  return {
    send: (file: File) => mutate(file),
    sending,
    isPending,
    error,
    /** Goes on where it was. */
    sendAgain: isLost && variables ? () => mutate(variables) : undefined,
  }
}
