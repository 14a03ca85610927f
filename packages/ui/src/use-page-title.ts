import { useEffect } from 'react'

/** Sets the title of the browser's tab. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Baquiano`
  }, [title])
}
