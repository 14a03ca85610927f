import { goTo, useAddress } from '../address/address.tsx'

const codeStep = 'code'

/** What the address of the login says. No password or code ever stands in it. */
export function useLoginAddress() {
  const { search, hash, detail } = useAddress()
  return {
    to: search.get('to'),
    is_at_code: hash === codeStep,
    /** Whoever comes by `login/reload` was signed in until now. */
    has_ended: detail === 'reload',
    goToCode: () => goTo(`#${codeStep}`),
  }
}
