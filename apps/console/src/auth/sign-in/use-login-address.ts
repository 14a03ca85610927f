import { useLocation, useParams, useRouter, useSearch } from '@tanstack/react-router'

const codeStep = 'code'

/** What the address of the login says. No password or code ever stands in it. */
export function useLoginAddress() {
  const { history } = useRouter()
  const { pathname, searchStr, hash } = useLocation()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false })
  return {
    to: search['to'],
    is_at_code: hash === codeStep,
    /** Whoever comes by `login/reload` was signed in until now. */
    has_ended: params['reload'] === 'reload',
    goToCode: () => history.push(`${pathname}${searchStr}#${codeStep}`),
  }
}
