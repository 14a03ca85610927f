import { goTo, useAddress } from '../address/address.tsx'

const codeStep = 'code'

/** The state in the login's URL, which never contains a password or code. */
export function useLoginAddress() {
  const { search, hash, detail } = useAddress()
  return {
    to: search.get('to'),
    isAtCode: hash === codeStep,
    /** `login/reload` is for people whose session has just ended. */
    hasEnded: detail === 'reload',
    goToCode: () => goTo(`#${codeStep}`),
  }
}
