import { useCallback, useState } from 'react'
import type { Notice } from './error-notice.tsx'

export function useErrorNotice() {
  const [notice, setNotice] = useState<Notice | null>(null)
  const close = useCallback(() => setNotice(null), [])
  const notify = useCallback((text: string) => setNotice({ at: performance.now(), text }), [])
  return { notice, notify, close }
}
export type ErrorNoticeState = ReturnType<typeof useErrorNotice>
