import { StarButton } from '../../preferences/star-button.tsx'
import { useRouterState } from '@tanstack/react-router'
import { usePages } from '@baquiano/ui/shell/page.ts'

/** The star of the page that is open, if navigation or settings lead to it. */
export function PageStar() {
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const page = usePages().find(({ path }) => `${here}/`.startsWith(`${path}/`))
  return page ? <StarButton page={page} /> : null
}
