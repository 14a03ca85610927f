import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { authPlaceOf } from './auth-place.ts'

const HrefContext = createContext<string | null>(null)

/** Follows the URL without the console's router, which these pages do not load. */
export function AddressProvider({ children }: { readonly children: ReactNode }) {
  const [href, setHref] = useState(() => location.href)
  useEffect(() => {
    // The previous page stays until the next one is loaded.
    const follow = () => startTransition(() => setHref(location.href))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return <HrefContext value={href}>{children}</HrefContext>
}

/** Where we are: the page, what follows it in the path, the query and the hash. */
export function useAddress() {
  const href = use(HrefContext)
  if (href === null) throw new Error('a page stands outside of its address')
  return useMemo(() => {
    const { pathname, searchParams, hash } = new URL(href)
    const place = authPlaceOf(pathname)
    if (!place) throw new Error(`${pathname} is no page before the sign-in`)
    return { ...place, search: searchParams, hash: hash.slice(1) }
  }, [href])
}

/** Goes to another of these pages, or to a step of one. */
export function goTo(to: string): void {
  history.pushState(null, '', to)
  // Browsers fire `popstate` only for back and forward.
  dispatchEvent(new PopStateEvent('popstate'))
}
